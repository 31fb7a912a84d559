/** Texts for the rules behind a row's values. Not in the specification. */
import type { EntryRule, RowRule } from '#sync/explain.ts';

export const explainText: {
  readonly row: Readonly<Record<RowRule, string>>;
  readonly entry: Readonly<Record<EntryRule, string>>;
} = {
  row: {
    file: '在本机选的文件，等待上传',
    unknown: '本机没有这条数据，也没有未提交的操作',
    confirmed: '与服务器最近一次确认的内容相同',
    created: '在本机新建，服务器上还没有',
    overlay: '服务器确认的内容，加上未提交的操作',
    deleting: '服务器上还在，删除正在等待提交',
    gone: '服务器上已没有这条数据，显示的是操作时看到的内容',
  },
  entry: {
    turn: '轮到它时提交',
    lane: '等同一条数据前面的操作完成',
    dependency: '等它依赖的操作完成',
    time: '上次没有成功，到时间再试',
    answer: '已发出，等服务器回答',
    readBack: '已发出，要重新读取服务器才知道结果',
    user: '需要人处理后才能继续',
    session: '等同一用户重新登录',
  },
};
