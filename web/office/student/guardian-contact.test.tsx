import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { GuardianContact } from '#contract/enrolment/contacts.ts'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { newId } from '#contract/kernel/random.ts'
import { loadWords } from '#web/words/words.ts'
import { Contact, contactProblems } from './guardian-contact.tsx'

beforeAll(async () => {
  await loadWords('office')
  await loadWords('consent')
})

const student: OfficeStudent = {
  id: newId(),
  displayName: '加藤 ひまり',
  reading: 'かとう ひまり',
  grade: 4,
  levelId: null,
  emblem: null,
  classroom: { id: newId(), name: 'みどり教室' },
  loginId: null,
  status: 'present',
  leftAt: null,
  revision: 1,
}
const empty: GuardianContact = { name: '', relation: '', mail: '', phone: '' }
const drawn = (contact: GuardianContact | null) =>
  renderToString(<Contact student={student} contact={contact} />)

test('the office reads that nobody is written down only where nothing is known', () => {
  for (const contact of [null, empty]) expect(drawn(contact)).toMatch(/登録がありません.*連絡先を追加/)
  for (const known of [{ phone: '090-1234-5678' }, { mail: 'k@mail.example' }, { relation: 'mother' }]) {
    expect(drawn({ ...empty, ...known })).not.toContain('登録がありません')
    expect(drawn({ ...empty, ...known })).toContain('連絡先を編集')
  }
})

test('one press writes to the address as a mail program reads it', () => {
  expect(drawn({ ...empty, mail: 'k.kato@mail.example' })).toContain('href="mailto:k.kato@mail.example"')
})

test('a number that rings nobody and an address that reaches nobody are shown at their fields', () => {
  const wrong = { phone: 'phone', mail: 'mail' }
  expect(contactProblems({ phone: '110', mail: 'kato@' }, wrong)).toEqual(wrong)
  const right = { phone: false, mail: false }
  expect(contactProblems({ phone: '０９０ １２３４ ５６７８', mail: ' ｋ@mail.example' }, wrong)).toEqual(
    right,
  )
  expect(contactProblems({ phone: ' ', mail: '' }, wrong)).toEqual(right)
})
