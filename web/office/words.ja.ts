import { cardSheet, printedCard } from '#web/ui/cards/words.ja.ts'
import { guardians } from '#web/ui/guardian-links/words.ja.ts'
import { trials } from '#web/ui/trials/words.ja.ts'
import { whatEnds } from '#web/ui/what-ends/words.ja.ts'
import { accounts } from './accounts/words.ja.ts'
import { audit } from './audit/words.ja.ts'
import { books } from './books/words.ja.ts'
import { branches } from './branches/words.ja.ts'
import { consents } from './consents/words.ja.ts'
import { endEverything } from './end-everything/words.ja.ts'
import { goodbyes } from './goodbyes/words.ja.ts'
import { imports } from './import/words.ja.ts'
import { leavers } from './leavers/words.ja.ts'
import { leaving } from './leaving/words.ja.ts'
import { letters } from './letters/words.ja.ts'
import { mail } from './mail/words.ja.ts'
import { months } from './months/words.ja.ts'
import { people } from './people/words.ja.ts'
import { search } from './search/words.ja.ts'
import { sheets } from './sheets/words.ja.ts'
import { student } from './student/words.ja.ts'
import { tablets } from './tablets/words.ja.ts'
import { terms } from './terms/words.ja.ts'
import { today } from './today/words.ja.ts'
import { tokens } from './tokens/words.ja.ts'
import { trialDesk } from './trials/words.ja.ts'
import { tutors } from './tutors/words.ja.ts'

export { ownLetters } from '#web/ui/own-letters/words.ja.ts'

/** The office's screens. */
export const office = {
  title: '事務',
  headOffice: '本部',
  chooseBranch: '校舎を選ぶ',
  nav: 'メニュー',
  parts: {
    today: '今日',
    timetable: '時間割',
    letters: '連絡',
    people: '名簿',
    terms: '学期',
    trials: '体験',
    books: '教材',
    imports: '取り込み',
    months: '月次',
    audit: '操作記録',
    settings: '設定',
  },
  settings: {
    title: '設定',
    branches: '校舎と教室',
    consents: '質問項目',
    accounts: '事務担当者',
    tokens: '外部サービス連携',
  },
  offline: '接続が切れています。最後に受け取った内容です。',
  saved: '保存しました。',
  frame: { all: 'すべて', none: 'なし' },
  accounts,
  audit,
  books,
  branches,
  consents,
  cards: { card: printedCard, cards: cardSheet },
  endEverything,
  goodbyes,
  guardians,
  imports,
  leavers,
  leaving,
  letters,
  mail,
  months,
  people,
  search,
  sheets,
  student,
  tablets,
  terms,
  tokens,
  trialDesk,
  trials,
  tutors,
  today,
  whatEnds,
}
