import { expect, test } from 'vitest'
import { readSchoolCommand } from './read-command.ts'

test('every command with its options is understood', () => {
  const file = { verb: 'import', file: 'a.json' }
  expect(readSchoolCommand(['import', 'a.json'])).toEqual({ ...file, setPasswords: false, isJson: false })
  expect(readSchoolCommand(['import', '--json', 'a.json', '--set-passwords'])).toEqual({
    ...file,
    setPasswords: true,
    isJson: true,
  })
  const people = { verb: 'import-people', branch: null, classroom: null, isTutors: false }
  expect(readSchoolCommand(['import', 'list.CSV'])).toEqual({
    ...people,
    file: 'list.CSV',
    makesClassrooms: false,
  })
  expect(readSchoolCommand(['import', 'roster.zip', '--branch', 'aoba', '--new-classrooms'])).toEqual({
    ...people,
    file: 'roster.zip',
    branch: 'aoba',
    makesClassrooms: true,
  })
  const asked = [
    '--key',
    'none',
    '--encoding',
    'shift_jis',
    '--same',
    '2',
    '--same',
    '3=aoki',
    '--other',
    '4',
  ]
  expect(readSchoolCommand(['import', 'list.csv', ...asked, '--home', 'みどり'])).toEqual({
    ...people,
    file: 'list.csv',
    makesClassrooms: false,
    reading: { encoding: 'shift_jis', keyColumn: '' },
    answers: {
      same: new Map([
        [2, null],
        [3, 'aoki'],
      ]),
      others: new Set([4]),
      homes: ['みどり'],
    },
  })
  for (const verb of ['disable', 'enable', 'password', 'link', 'unlink'])
    expect(readSchoolCommand([verb, 'ichiro'])).toEqual({ verb, loginId: 'ichiro' })
  for (const turn of ['on', 'off'])
    expect(readSchoolCommand(['pictures', turn, 'midori'])).toEqual({
      verb: 'pictures',
      classroom: 'midori',
      isOn: turn === 'on',
    })
  const [verb, lesson, reason] = ['cancel-lesson', '2027-04-05 hidari 16:00', 'Snow'] as const
  expect(readSchoolCommand([verb, lesson, reason])).toEqual({ verb, lesson, reason })
})

test.each([
  [[]],
  [['import']],
  [['import', ' ']],
  [['import', 'a.json', 'b.json']],
  [['import', 'a.json', '--force']],
  [['import', 'a.json', '--tutors']],
  [['import', 'a.csv', '--json']],
  [['disable', 'ichiro', '--json']],
  [['cancel-lesson', 'monday']],
  [['cancel-lesson', 'monday', ' ']],
  [['cancel-lesson', 'monday', 'snow', 'storm']],
  [['pictures', 'on']],
  [['pictures', 'midori', 'on']],
  [['eat', 'ichiro']],
])('%j is nothing that we know', (given) => {
  expect(readSchoolCommand(given)).toBe(null)
})

test('commands about keys and erased names are understood, and nothing is done by half a command', () => {
  expect(readSchoolCommand(['rotate-keys'])).toEqual({ verb: 'rotate-keys' })
  expect(readSchoolCommand(['end-everything'])).toEqual({ verb: 'end-everything', isSure: false })
  expect(readSchoolCommand(['end-everything', '--yes'])).toEqual({ verb: 'end-everything', isSure: true })
  const revealed = { verb: 'reveal-erased', standIn: 'erased 0a', reason: 'a court' }
  expect(readSchoolCommand(['reveal-erased', 'erased 0a', 'a court'])).toEqual(revealed)
  for (const wrong of [
    ['rotate-keys', '--yes'],
    ['end-everything', 'x'],
    ['reveal-erased', 'x'],
    ['disable', 'x', '--yes'],
  ])
    expect([wrong, readSchoolCommand(wrong)]).toEqual([wrong, null])
})
