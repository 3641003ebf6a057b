import { describe, expect, test } from 'vitest'
import { office as english } from '#web/office/words.en.ts'
import { office as japanese } from '#web/office/words.ja.ts'

/** `school`: the office and tutors. `family`: guardians. `child`: in kana, apart by phrases. */
type Reader = 'school' | 'family' | 'child'

/** The readers of a dictionary, or of a part of it; the longest beginning counts. A new dictionary needs a line only in a new folder. */
const readers: Record<string, Reader> = {
  'contract/access/way-in/changes-ja.ts': 'school',
  'contract/access/way-in/changes-ja.ts wayInJa.by.tutor': 'family',
  'contract/access/way-in/changes-ja.ts wayInJa.unknown.student': 'family',
  'contract/books/': 'school',
  'contract/family/': 'family',
  'server/family/letters/': 'family',
  'server/family/letters/words/letter-ja.ts letterJa.own.': 'school',
  'server/family/letters/words/letter-ja.ts letterJa.invitation.office.': 'school',
  'web/office/': 'school',
  'web/office/today/words.ja.ts today.asUsual': 'family',
  'web/office/today/words.ja.ts today.sentenceHint': 'family',
  'web/office/today/words.ja.ts today.standsIn': 'family',
  'web/office/today/words.ja.ts today.tutorToFamilies': 'family',
  'web/parents/': 'family',
  'web/sign-in/': 'child',
  'web/sign-in/office/': 'school',
  'web/sign-in/words.ja.ts signOn.office.': 'school',
  'web/sign-in/words.ja.ts signOn.tutor.': 'school',
  'web/student/': 'child',
  'web/tutor/': 'school',
  'web/tutor/codes/pictures/words.ja.ts pictures.how': 'child',
  'web/tutor/codes/pictures/words.ja.ts pictures.secret': 'child',
  'web/tutor/codes/words.ja.ts qr.wall.steps': 'child',
  'web/tutor/face/words.ja.ts choosingFace.came': 'child',
  'web/tutor/face/words.ja.ts choosingFace.letterFrom': 'family',
  'web/tutor/finish/words.ja.ts finishing.told.': 'family',
  'web/tutor/ways-in/words.ja.ts links.texts.': 'family',
  'web/ui/cards/words.ja.ts cardSheet': 'school',
  'web/ui/cards/words.ja.ts printedCard': 'child',
  'web/ui/confirm/': 'school',
  'web/ui/consent/': 'family',
  'web/ui/consent/words.ja.ts consent.tutor.': 'school',
  'web/ui/drawings/': 'child',
  'web/ui/guardian-links/': 'school',
  'web/ui/guardian-links/words.ja.ts guardians.text': 'family',
  'web/ui/own-letters/': 'school',
  'web/ui/trials/': 'school',
  'web/ui/ways-in/': 'school',
  'web/ui/week/words.ja.ts calendar.address.': 'family',
  'web/ui/week/words.ja.ts calendar.address.lead.office': 'school',
  'web/ui/week/words.ja.ts calendar.address.lead.tutor': 'school',
  'web/ui/week/words.ja.ts calendar.week.': 'school',
  'web/ui/what-ends/': 'school',
  'web/words/': 'child',
  'web/words/guardian-sheets.ts': 'family',
  'web/words/ja/staff-refusals.ts': 'school',
  'web/words/letters.ts': 'family',
}

const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。！？「」（）]/u.source
const spaced = { said: new RegExp(`${LETTER}[ \\u3000]+${LETTER}`, 'u'), instead: 'no space between phrases' }
const textbook = { said: /教科書/, instead: '教材' }

/** The words that these readers do not read, and the ones in their place. */
const glossary: Record<Reader, { said: RegExp; instead: string }[]> = {
  school: [
    spaced,
    textbook,
    { said: /先生/, instead: '講師' },
    { said: /きょう|きのう/, instead: '今日・昨日' },
    { said: /手紙/, instead: '連絡・メール' },
    { said: /中止/, instead: '休講' },
    { said: /離席/, instead: '欠席（連絡あり・なし）' },
    { said: /おくれて/, instead: '遅刻' },
    { said: /(?<!事務)メモ/, instead: '引き継ぎ・ご家庭へ・ひとこと' },
    { said: /採点待ち/, instead: '見る・聞く、採点' },
    { said: /足[すし]/, instead: '追加' },
    { said: /(?<![しりぎえき])直す(?=[`'"]|$)/, instead: '編集・修正' },
    { said: /止める/, instead: '停止' },
    { said: /やめる/, instead: 'キャンセル・退会' },
    { said: /招[くい]/, instead: '招待' },
    { said: /記号/, instead: 'コード' },
    { said: /入り[方口]/, instead: 'ログイン方法・入室の方法' },
    { said: /入ろうと|入れませんでした/, instead: 'ログインできませんでした' },
    { said: /(?<!絵)合言葉/, instead: '絵合言葉' },
    { said: /[０-９]|\dけた/, instead: 'a number like 6桁' },
    {
      said: /えら[びぶん]|さが[しす]|まちが|たずね|しぼ[りる]|もど[しするり]|とじ|たの[んみ]|つぎ|なまえ|きめる/,
      instead: 'kanji',
    },
  ],
  family: [spaced, textbook, { said: /休講|中止/, instead: 'お休み' }, { said: /講師/, instead: '先生' }],
  child: [textbook, { said: /休講|中止/, instead: 'おやすみ' }, { said: /講師/, instead: 'せんせい' }],
}

/** Texts that are as they should be, each with its reason. */
const allowed: Record<string, string> = {
  'web/office/books/words.ja.ts books.drop': 'an import is stopped; no lesson is cancelled',
  'web/tutor/finish/words.ja.ts finishing.waited': 'a name and its kind, as drawn',
  'web/tutor/talk/words.ja.ts tutorTalk.line.good': 'a side and its state, as drawn',
  'web/tutor/talk/words.ja.ts tutorTalk.line.goodThere': 'a side and its state, as drawn',
  'web/tutor/talk/words.ja.ts tutorTalk.student.asking': 'names a button as the child reads it',
  'web/tutor/words.ja.ts tutor.lesson.here': 'a count and its state, as drawn',
}

/** Every dictionary; a part that another one takes in is read in its own file, which stands before. */
const files = Object.entries({
  ...import.meta.glob('../../{contract,server}/**/*-ja.ts', { eager: true }),
  ...import.meta.glob(['./ja/*.ts', './letters.ts', './guardian-sheets.ts', '!./**/*.test.ts'], {
    eager: true,
  }),
  ...import.meta.glob('../ui/**/*words.ja.ts', { eager: true }),
  ...import.meta.glob('../*/*/**/*words.ja.ts', { eager: true }),
  ...import.meta.glob('../*/*words.ja.ts', { eager: true }),
}).map(
  ([file, words]) =>
    [
      file.replace('../../', '').replace(/^\.\.?\//, file.startsWith('./') ? 'web/words/' : 'web/'),
      words,
    ] as const,
)

interface Written {
  /** Its file and its place there. */
  at: string
  /** A sentence that takes figures or names is its source text. */
  text: string
}

const read = new Set<unknown>()
const written = files.flatMap(([file, words]) =>
  Object.entries(words as object).flatMap(([name, each]) => textsOf(each, `${file} ${name}`)),
)

function textsOf(words: unknown, at: string): Written[] {
  if (typeof words === 'string')
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ? [{ at, text: words }] : []
  if ((typeof words !== 'object' && typeof words !== 'function') || words === null || read.has(words))
    return []
  read.add(words)
  if (typeof words === 'function') return textsOf(String(words), at)
  return Object.entries(words).flatMap(([name, each]) => textsOf(each, `${at}.${name}`))
}

function readerOf(at: string): Reader | undefined {
  const beginning = Object.keys(readers)
    .filter((each) => at.startsWith(each))
    .toSorted((one, other) => other.length - one.length)[0]
  return beginning === undefined ? undefined : readers[beginning]
}

function faultsOf({ at, text }: Written): string[] {
  return glossary[readerOf(at) ?? 'school']
    .filter(({ said }) => said.test(text))
    .map(({ said, instead }) => `${at}: “${said.exec(text)![0]}” → ${instead}`)
}

describe('every dictionary', () => {
  test('is found, and says who reads it', () => {
    const found = (folder: string) =>
      new Set(files.map(([file]) => file).filter((file) => file.startsWith(folder)))
    expect(found('web/office/').size).toBeGreaterThan(20)
    expect(found('web/tutor/').size).toBeGreaterThan(10)
    expect(found('web/ui/').size).toBeGreaterThan(8)
    expect(written.filter(({ text }) => text.includes('=>')).length).toBeGreaterThan(100)
    expect(written.filter(({ at }) => readerOf(at) === undefined).map(({ at }) => at)).toEqual([])
    for (const reader of ['school', 'family', 'child'] as const)
      expect(written.filter(({ at }) => readerOf(at) === reader).length).toBeGreaterThan(50)
  })

  test('has the words of the glossary', () => {
    expect(written.filter(({ at }) => allowed[at] === undefined).flatMap(faultsOf)).toEqual([])
  })

  test('needs each of its exceptions', () => {
    const needed = written.filter((text) => faultsOf(text).length > 0).map(({ at }) => at)
    expect(Object.keys(allowed).filter((at) => !needed.includes(at))).toEqual([])
  })
})

test.each([
  ['web/office/terms/words.ja.ts terms.add', '教科書を足す', ['教材', '追加']],
  ['web/office/terms/words.ja.ts terms.find', '名前・よみで さがす', ['no space between phrases', 'kanji']],
  ['web/tutor/new-screen/words.ja.ts new.title', '先生が　お休みです', ['no space between phrases', '講師']],
  ['web/tutor/new-screen/words.ja.ts new.change', '(name) => `${name}を直す`', ['編集・修正']],
  ['web/parents/words.ja.ts parents.cancelled', '講師の都合で休講です', ['お休み', '先生']],
  ['web/student/words.ja.ts student.book', '教科書', ['教材']],
  ['web/tutor/talk/words.ja.ts tutorTalk.again', 'つなぎ直す', []],
  ['web/office/today/words.ja.ts today.count', '講師 2人・10:00 みどり教室', []],
])('%s: %s', (at, text, instead) => {
  const faults = faultsOf({ at, text })
  expect(faults.map((fault) => fault.split(' → ')[1])).toEqual(instead)
})

test('the parts of the office have the names of the glossary', () => {
  expect(Object.values(japanese.parts).toSorted()).toEqual(
    '今日 時間割 連絡 名簿 学期 体験 教材 月次 操作記録 設定 取り込み'.split(' ').toSorted(),
  )
  expect(Object.values(english.parts).toSorted()).toEqual(
    ['Today', 'Timetable', 'Messages', 'People', 'Terms', 'Trials', 'Books', 'Monthly', 'Activity log']
      .concat('Settings', 'Import')
      .toSorted(),
  )
})
