import { guardians } from './guardian-links.ts'
import { accounts } from './office-accounts.ts'
import { audit } from './office-audit.ts'
import { books } from './office-books.ts'
import { branches } from './office-branches.ts'
import { confirm } from './office-confirm.ts'
import { consents } from './office-consents.ts'
import { goodbyes } from './office-goodbyes.ts'
import { leaving, madeGrants } from './office-grants.ts'
import { imports } from './office-import.ts'
import { letters } from './office-letters.ts'
import { mail } from './office-mail.ts'
import { months } from './office-months.ts'
import { people } from './office-people.ts'
import { sheets } from './office-sheets.ts'
import { student } from './office-student.ts'
import { tablets } from './office-tablets.ts'
import { terms } from './office-terms.ts'
import { today } from './office-today.ts'
import { tokens } from './office-tokens.ts'
import { trialDesk } from './office-trials.ts'
import { tutors } from './office-tutors.ts'
import { cardSheet, printedCard } from './printed-card.ts'
import { trials } from './trials.ts'

export { ownLetters } from './own-letters.ts'

/** The office's screens. */
export const office = {
  title: '事務',
  headOffice: '本部',
  chooseBranch: '校を選ぶ',
  nav: 'メニュー',
  parts: {
    today: 'きょう',
    timetable: '時間割',
    terms: '学期',
    trials: '体験',
    people: '人',
    months: '月',
    books: '教材',
    imports: '取り込み',
    letters: '手紙',
    audit: '記録',
    settings: '設定',
  },
  settings: {
    title: '設定',
    branches: '校と教室',
    consents: '同意の質問',
    accounts: '事務の人',
    tokens: '連携キー',
  },
  offline: '接続が切れています。最後に受け取った内容です。',
  saved: '保存しました。',
  frame: { all: 'すべて', none: 'なし' },
  accounts,
  audit,
  books,
  branches,
  confirm,
  consents,
  cards: { card: printedCard, cards: cardSheet },
  goodbyes,
  guardians,
  imports,
  leaving,
  letters,
  madeGrants,
  mail,
  months,
  people,
  sheets,
  student,
  tablets,
  terms,
  tokens,
  trialDesk,
  trials,
  tutors,
  today,
}
