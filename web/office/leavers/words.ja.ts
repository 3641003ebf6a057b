import { monthsName } from '#web/words/ja/months.ts'

/** Students who left, and how long their data are kept. */
export const leavers = {
  title: '退会した人',
  lead: '退会した生徒の記録は、期間が過ぎると自動で消えます。消える1か月前から、ここに出ます。',
  term: (months: number) =>
    `退会してから${monthsName(months)}のあいだ、記録を残します。星をつけた録音も同じです。`,
  change: '期間を変える',
  termTitle: '記録を残す期間',
  months: '退会してから',
  monthsName,
  termHint: '短くしても、ここに1か月出てからでないと消えません。すべての校に共通です。',
  none: '1か月のうちに消える記録はありません。',
  more: 'つぎを見る',
  erases: (day: string) => `${day}に消えます`,
  left: (day: string) => `${day}退会`,
  kept: (reason: string, by: string | null, day: string) =>
    `残す理由：${reason}（${by === null ? day : `${by}・${day}`}）`,
  keep: '残す',
  keepWho: (name: string) => `${name}さんの記録を残す`,
  until: '消す日',
  untilHint: '学校の期間より早くはなりません。',
  untilMissing: '日を入れてください。',
  reason: '残す理由',
  reasonHint: '例：兄弟の入会を待っている',
  reasonMissing: '理由を入れてください。',
  save: '保存する',
  cancel: 'やめる',
}
