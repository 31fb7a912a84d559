/** The kept versions of a script, each to be looked at and taken back. */
import { Button, Collapse, Empty } from 'antd';
import type { EnhanceRecord } from '#domain/enhance-records.ts';
import { CodeDrawn } from '../code-text/source-drawn.tsx';

type EnhanceHistoryProps = { readonly records: readonly EnhanceRecord[]; readonly onTake: (record: EnhanceRecord) => void };

const text = {
  none: '还没有保存过的版本',
  take: '恢复这个版本',
  unsupported: '不支持的版本', // widgets §8 Other: an unknown renderer of the history
} as const;

/** What is drawn, by the type of the record. */
const LANGUAGES: Readonly<Record<string, string>> = { js: 'JavaScript', css: 'CSS', sql: 'SQL', json: 'JSON' };

export function EnhanceHistory({ records, onTake }: EnhanceHistoryProps) {
  if (records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.none} />;
  return (
    <Collapse
      size="small"
      items={records.map((record, at) => {
        const language = Object.hasOwn(LANGUAGES, record.type) ? LANGUAGES[record.type] : undefined;
        return {
          key: `${record.time} ${at}`,
          label: `${record.time}${language === undefined ? '' : ` ${language}`}`,
          children:
            language === undefined ? (
              <p style={{ color: 'var(--ant-color-error)' }}>{text.unsupported}</p>
            ) : (
              <>
                <CodeDrawn value={record.text} language={language} />
                <Button size="small" onClick={() => onTake(record)}>
                  {text.take}
                </Button>
              </>
            ),
        };
      })}
    />
  );
}
