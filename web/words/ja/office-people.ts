/** Students and tutors, for the office. */
export const people = {
  title: '人',
  students: '生徒',
  search: 'なまえ・よみ・ID・教室でさがす',
  status: { present: '在籍', trial: '体験', left: '退会' },
  count: (total: number) => `${total}人`,
  nobody: 'あてはまる人がいません。',
  add: '生徒を足す',
  name: '名前',
  reading: 'よみがな',
  grade: '学年',
  grades: (grade: number) =>
    grade === 0
      ? '年長まで'
      : grade <= 6
        ? `小学${grade}年`
        : grade <= 9
          ? `中学${grade - 6}年`
          : `高校${grade - 9}年`,
  level: 'レベル',
  noLevel: 'きめない',
  classroom: '教室',
  loginId: 'ログインID',
  loginIdHint: '空けておくと、よみがなから作ります。',
  noLogin: 'なし',
  coming: 'これからのレッスン',
  lessons: (count: number) => `${count}回`,
  more: '続きを見る',
  allRooms: 'すべての教室',
  lists: '人の一覧',
  tutors: '先生',
  change: '直す',
  move: '教室を移る',
  leave: '退会する',
  comesBack: '在籍にもどす',
  reset: '新しいパスワード',
  goodbye: '書き出しと消去',
  fromDay: 'いつから',
  toClassroom: '移る教室',
  leaves: '名簿をはなれるレッスン',
  joins: '名簿に入るレッスン',
  noLessons: 'これからのレッスンはありません。',
  busy: '別のレッスンと重なります',
  movesOn: (day: string, classroom: string) => `${day} から ${classroom} に移ります。`,
  leavesOn: (day: string) => `${day} に退会します。`,
  leaveBody: 'その日から、ログイン・カード・保護者の入り口は使えません。記録は残ります。',
  save: '保存する',
  cancel: 'やめる',
  slip: 'パスワードの紙',
  once: 'パスワードが見えるのは、いまだけです。印刷するか書きとめてください。',
  print: '印刷する',
  close: 'とじる',
}
