/** The cards of a lesson: what each of them says in a word or two. */
export const grid = {
  place: (place: number) => `${place}番`,
  check: 'チェック',
  checkDone: (done: number, of: number) => `${done}/${of}`,
  toMark: '採点',
  count: (count: number) => String(count),
  toHear: '聞く録音',
  looks: {
    'long-on-page': '同じページ',
    'same-sentence': '同じ文',
    'nothing-done': '操作なし',
    'turned-pages': '聞かずに',
  },
  lookFigures: {
    'long-on-page': (minutes: number) => `${minutes}分`,
    'same-sentence': (times: number) => `${times}回`,
    'nothing-done': (minutes: number) => `${minutes}分`,
    'turned-pages': (pages: number) => `${pages}枚`,
  },
  inChapter: (at: number, of: number) => `章の${of}ページのうち${at}ページ目`,
  unread: (pages: number) => `読まずにめくったページ ${pages}`,
  onPage: 'このページ',
  heard: '聞いた',
  spoken: '話した',
  honors: 'ごほうび',
  homework: '宿題',
  notYet: 'まだ',
  notSet: '未設定',
  pieces: (count: number) => `${count}件`,
  times: (count: number) => `${count}回`,
  honorCount: (count: number) => `${count}つ`,
  ago: (minutes: number) => (minutes < 1 ? '今' : `${minutes}分前`),
  /** A card's place among the others, from 0. */
  seat: (at: { column: number; row: number }, of: { columns: number; rows: number }): string =>
    [down(at.row, of.rows), across(at.column, of.columns)].filter(Boolean).join('の'),
}

function across(column: number, columns: number): string {
  if (columns === 1) return ''
  if (columns === 2) return column === 0 ? '左' : '右'
  if (column === 0) return '左端'
  return column === columns - 1 ? '右端' : `左から${column + 1}番目`
}

function down(row: number, rows: number): string {
  if (rows === 1) return ''
  if (rows > 3) return `上から${row + 1}段目`
  if (row === 0) return '上段'
  return row === rows - 1 ? '下段' : '中段'
}
