/** Whom a way in could have touched. */
export const trace = {
  of: { grant: 'この入り口で、だれの情報に触れられたか', device: 'この端末で、だれの情報に触れられたか' },
  ofPerson: (name: string) => `${name}さんのログインで、だれの情報に触れられたか`,
  lead: '入り口・端末・人から始まったログインと、その間にしたこと、その役割で情報を見られた生徒です。記録には人だけが残るので、同じ時間の別のログインでしたことも含みます。ログインの記録は終わってから30日、操作の記録は400日残ります。',
  back: '記録にもどる',
  press: { grant: 'この入り口の影響', device: 'この端末の影響', person: 'この人の影響' },
  none: 'この期間に始まったログインはありません。',
  summary: ({ since, signIns, people, students }: Counted) =>
    `${since}から、ログイン${signIns}回（${people}人）。情報に触れられた生徒は${students}人です。`,
  isCut: '多いため、一部だけを示しています。日付でしぼりこんでください。',
  signIns: 'ログイン',
  students: (count: number) => `情報に触れられた生徒：${count}人`,
  names: '名前を見る',
  lines: 'その間にしたこと',
  linesLead: '新しいものから並びます。',
  roles: {
    student: '生徒',
    tutor: '講師',
    office: '事務',
    viewer: '見学',
    parent: '保護者',
    program: 'プログラム',
  },
  span: (from: string, until: string) => `${from}〜${until}`,
  open: '今も続いています',
  unknownEnd: '30日より前に終わりました',
  fileName: 'way-in.csv',
}

interface Counted {
  since: string
  signIns: number
  people: number
  students: number
}
