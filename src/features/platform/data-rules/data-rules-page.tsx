/** 数据权限规则: the rules of all menus. */
import { RuleList } from './rule-list.tsx';

export const DataRulesPage = () => <RuleList />;
