import { audit } from './office-audit.ts'
import { branches } from './office-branches.ts'
import { goodbyes } from './office-goodbyes.ts'
import { imports } from './office-import.ts'
import { months } from './office-months.ts'
import { people } from './office-people.ts'
import { terms } from './office-terms.ts'

/** The office's screens. */
export const office = {
  title: '事務',
  headOffice: '本部',
  chooseBranch: '校を選ぶ',
  nav: 'メニュー',
  parts: {
    timetable: '時間割',
    terms: '学期',
    people: '人',
    months: '月',
    imports: '取り込み',
    audit: '記録',
    branches: '校・教室',
  },
  offline: '接続が切れています。最後に受け取った内容です。',
  saved: '保存しました。',
  audit,
  branches,
  goodbyes,
  imports,
  months,
  people,
  terms,
}
