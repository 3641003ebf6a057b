/** The cards of a lesson: what each of them says in a word or two. */
export const grid = {
  place: (place: number) => `${place}番`,
  check: 'チェック',
  checkDone: (done: number, of: number) => `${done}/${of}`,
  toMark: '採点待ち',
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
  inChapter: (at: number, of: number) => `章の${of}ページのうち${at}ページめ`,
  heard: '聞いた',
  spoken: '前に話した',
  honors: 'ごほうび',
  notYet: 'まだ',
  times: (count: number) => `${count}回`,
  ago: (minutes: number) => (minutes < 1 ? 'いま' : `${minutes}分前`),
  honorCount: (count: number) => `${count}つ`,
}
