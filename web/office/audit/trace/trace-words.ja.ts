/** Whom a way in could have touched. */
export const trace = {
  of: { grant: 'このログイン方法で見られた情報の範囲', device: 'この端末で見られた情報の範囲' },
  ofPerson: (name: string) => `${name}さんのログインで見られた情報の範囲`,
  lead: 'ログイン方法・端末・人から始まったログインと、その間の操作、その役割で情報を見られた生徒です。操作記録は人ごとに残るため、同じ時間の別のログインでの操作も含みます。ログインの記録は終了から30日、操作記録は400日残ります。',
  back: '操作記録に戻る',
  press: { grant: 'このログイン方法の影響', device: 'この端末の影響', person: 'この人の影響' },
  none: 'この期間に始まったログインはありません。',
  summary: ({ since, signIns, people, students }: Counted) =>
    `${since}から、ログイン${signIns}回（${people}人）。情報を見られた生徒は${students}人です。`,
  isCut: '件数が多いため、一部だけを表示しています。日付で絞り込んでください。',
  signIns: 'ログイン',
  students: (count: number) => `情報を見られた生徒：${count}人`,
  names: '名前を見る',
  lines: 'その間の操作',
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
  open: '継続中',
  unknownEnd: '30日より前に終了',
  fileName: 'way-in.csv',
}

interface Counted {
  since: string
  signIns: number
  people: number
  students: number
}
