/** The search of the office. */
export const search = {
  title: '検索',
  label: '名前・よみ・ログインID・教材・日付・画面',
  close: '閉じる',
  loading: '検索中…',
  nothing: '見つかりません',
  groups: { people: '人', lessons: 'レッスン', books: '教材', acts: '操作' },
  dayOf: (month: number, day: number) => `${month}月${day}日の予定`,
  actFor: (name: string, act: string) => `${name}さんの${act}`,
  keys: { choose: '選ぶ', open: '開く', apart: '新しい画面' },
  /** Screens are found by their names and buttons, and by these. */
  more: {
    timetable: '週の予定・印刷',
    letters: 'メールの送信・配達',
    people: '入室カード・書き出し',
    imports: '名簿の取り込み（Excel・CSV）',
    months: '月次報告の印刷・書き出し',
    audit: '操作の履歴・書き出し',
  },
}
