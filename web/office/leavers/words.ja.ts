import { monthsName } from '#web/words/ja/months.ts'

/** Students who left, and how long their data are kept. */
export const leavers = {
  title: '退会した人',
  lead: '退会した生徒の記録は、期間が過ぎると自動で消去されます。消去の1か月前から、ここに表示します。',
  term: (months: number) => `退会後${monthsName(months)}のあいだ記録を残します。星を付けた録音も同じです。`,
  change: '期間を変更',
  termTitle: '記録を残す期間',
  months: '退会後',
  monthsName,
  termHint: '短くしても、ここに1か月表示されるまでは消去されません。全校舎に共通です。',
  none: '1か月以内に消去される記録はありません。',
  more: '続きを見る',
  erases: (day: string) => `${day}に消去`,
  left: (day: string) => `${day}退会`,
  kept: (reason: string, by: string | null, day: string) =>
    `残す理由：${reason}（${by === null ? day : `${by}・${day}`}）`,
  keep: '残す',
  keepWho: (name: string) => `${name}さんの記録を残す`,
  until: '消去する日',
  untilHint: '学校の期間より早くはできません。',
  untilMissing: '日付を入力してください。',
  reason: '残す理由',
  reasonHint: '例：兄弟の入会を待っている',
  reasonMissing: '理由を入力してください。',
  save: '保存する',
  cancel: 'キャンセル',
}
