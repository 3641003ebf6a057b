import { expect, test } from 'vitest'
import { checkBrowserWeight } from './direction/check-browser-weight.ts'
import { checkCircles } from './direction/check-circles.ts'
import { checkFeatures } from './direction/check-features.ts'
import { checkFiles } from './direction/check-files.ts'
import { checkImports } from './direction/check-imports.ts'
import { checkNames, readAllowance, shrinkAllowance } from './direction/check-names.ts'
import { checkTexts } from './direction/check-texts.ts'
import { type SourceFile, readSourceFiles } from './direction/source-files.ts'
import { FLOORS } from './direction/zones.ts'

const project = readSourceFiles('.')

function file(path: string, text = ''): SourceFile {
  return { path, text }
}

test('there is a project to look at', () => {
  expect(project.map(({ path }) => path)).toContain('scripts/direction.test.ts')
})

test('every import goes down, from twelve modules on six floors', () => {
  expect([FLOORS.length, FLOORS.flat().length]).toEqual([6, 12])
  expect(checkImports(project)).toEqual([])
})

test('the parts of a module do not import each other in a circle', () => {
  expect(checkCircles(project)).toEqual([])
  const parts = ['cards', 'links', 'identity'].map((part) => file(`server/access/${part}/index.ts`))
  const asks = (part: string, other: string) =>
    file(`server/access/${part}/a.ts`, `import { it } from '#server/access/${other}/index.ts'`)
  const line = [...parts, asks('cards', 'links'), asks('links', 'identity')]
  expect(checkCircles(line)).toEqual([])
  expect(checkCircles([...line, asks('identity', 'cards')])).toHaveLength(1)
})

test('a part of the same module is imported through its index', () => {
  const door = file('server/access/links/index.ts')
  const into = (path: string) => file('server/access/cards/a.ts', `import { it } from '${path}'`)
  expect(checkImports([door, into('#server/access/links/index.ts')])).toEqual([])
  expect(checkImports([door, into('#server/access/links/rules.ts')])).toEqual([
    'server/access/cards/a.ts:1 imports server/access/links/rules.ts: a part is met through server/access/links/index.ts only',
  ])
})

test('no screen carries zod to the browser', () => {
  expect(checkBrowserWeight(project)).toEqual([])
})

test('a part of a module exports few names, and the lowest parts use no word of the upper ones', () => {
  expect(checkFeatures(project)).toEqual([])
})

test('an index with too many names and a word of an upper module are reported', () => {
  const names = Array.from({ length: 11 }, (_, each) => `name${each}`).join(', ')
  const complaints = checkFeatures([
    file('server/learning/honors/index.ts', `export { ${names} } from './rules.ts'`),
    file('server/access/identity/enter.ts', 'const parentsVisit = 1'),
    file('server/access/identity/enter.test.ts', 'const parentsVisit = 1'),
    file('server/enrolment/trials/rules.ts', 'const trialLesson = 1'),
  ])
  expect(complaints).toEqual([
    'server/learning/honors/index.ts: 11 names, 10 is the most',
    'server/access/identity/enter.ts: "parents" is a word of parents-page, which declares it',
  ])
})

test('every file is short, shallow and honestly named', () => {
  expect(checkFiles(project)).toEqual([])
})

test('a type has one definition, and no name has a word without a meaning of its own', () => {
  expect(checkNames(project, readAllowance())).toEqual([])
})

test('no text of a screen stands without an element beside elements that come and go', () => {
  expect(checkTexts(project)).toEqual([])
})

test.each([
  '<p>{words.title} {isNew && <b>{words.mark}</b>}</p>',
  '<p>Text {isNew && <b>mark</b>}</p>',
  '<p><b>mark</b>{isNew && words.mark}</p>',
  '<p><b>mark</b>{isNew ? words.mark : words.old}</p>',
  '<p><b>mark</b>{isNew && ` ${words.mark}`}</p>',
  '<p>{isNew ? <i /> : words.old}<b>mark</b></p>',
  '<>{name}{isNew && <b />}</>',
])('a bare text is named in %s', (screen) => {
  const files = (path: string) => [file(path, `const Part = ({ isNew, name }) => ${screen}`)]
  expect(checkTexts(files('web/tutor/part.tsx'))).toEqual([
    expect.stringMatching(/^web\/tutor\/part.tsx:1: a bare text/),
  ])
  expect(checkTexts(files('web/tutor/part.test.tsx'))).toEqual([])
})

test.each([
  '<p>{isNew ? words.mark : words.old}</p>',
  "<p><span>{words.title}</span>{' '}{isNew && <b>{words.mark}</b>}</p>",
  '<p>{words.title} <b>mark</b></p>',
  '<p>{children}{isNew && <b />}</p>',
  '<p>{list.map((each) => <b key={each} />)}{isNew && <b />}</p>',
  '<p>{mark}{isNew && <b />}</p>',
])('no text is named in %s', (screen) => {
  const text = `const mark = <i />\nconst Part = ({ children }: { children: ReactNode }) => ${screen}`
  expect(checkTexts([file('web/tutor/part.tsx', text)])).toEqual([])
})

test('the allowance of old names has no entry that is no longer needed', () => {
  expect(shrinkAllowance(project, readAllowance())).toEqual(readAllowance())
})

test.each([
  ['web/client/ask.ts', '#contract/calls.ts'],
  ['web/student/lesson/lesson-screen.tsx', '#web/client/ask.ts'],
  ['web/app/routes.tsx', '#web/tutor/tutor-screen.tsx'],
  ['server/app.ts', '#server/room/index.ts'],
  ['lab/bench/first-paint.ts', '../../playwright.config.ts'],
  ['server/room/calls/join-session.ts', '#server/school/index.ts'],
  ['server/room/calls/join-session.ts', '../store.ts'],
  ['server/room/rules.ts', '#contract/lesson-room.ts'],
  ['server/room/store.test.ts', '#server/testing/builders.ts'],
  ['server/live/socket.ts', '#server/platform/log.ts'],
  ['server/room/testing/scene.ts', '../rules.ts'],
  ['server/room/testing/scene.ts', '#server/learning/honors/testing/samples.ts'],
  ['cli/seed.ts', '#server/app.ts'],
])('%s may import %s', (path, specifier) => {
  expect(checkImports([file(path, `import { it } from '${specifier}'`)])).toEqual([])
})

test.each([
  ['web/client/ask.ts', '../student/home.ts', 'web/client never imports web/student'],
  ['web/student/home.tsx', '../tutor/home.tsx', 'web/student never imports web/tutor'],
  ['web/student/home.tsx', '../../server/app.ts', 'web/student never imports server/app'],
  ['server/platform/db.ts', '../live/socket.ts', 'server/platform never imports server/live'],
  ['server/platform/db.ts', '../../contract/lessons.ts', 'server/platform never imports contract'],
  ['server/live/socket.ts', '../room/index.ts', 'server/live never imports server/room'],
  ['server/school/store.ts', '../room/index.ts', 'server/school never imports server/room'],
  [
    'server/learning/honors/store.ts',
    '#server/access/links/index.ts',
    'server/learning never imports server/access',
  ],
  ['server/room/store.ts', '../school/store.ts', 'a part is met through server/school/index.ts only'],
  ['server/room/store.ts', '#server/app.ts', 'server/room never imports server/app'],
  ['server/room/store.ts', '#server/testing/builders.ts', 'server/room never imports server/testing'],
  [
    'server/room/testing/scene.ts',
    '#server/learning/honors/rules.ts',
    'a part is met through server/learning/index.ts only',
  ],
  ['server/room/rules.ts', './store.ts', 'rules import the contract only'],
  ['server/room/rules.ts', 'node:crypto', 'rules import the contract only'],
  ['contract/kernel/ids.ts', '../lessons.ts', 'contract/kernel never imports contract'],
  ['contract/carried.ts', '../server/app.ts', 'contract never imports server/app'],
  ['contract/room/calls/lessons.ts', 'node:fs', 'the contract imports zod only'],
  ['cli/seed.ts', '../server/app.ts', 'write #server/app.ts to leave cli'],
  ['web/tutor/grid/parts/card.tsx', '../../room/act.ts', 'write #web/tutor/room/act.ts instead of climbing'],
])('%s may not import %s', (path, specifier, reason) => {
  const [complaint, ...more] = checkImports([file(path, `\nimport { it } from '${specifier}'`)])
  expect(complaint).toMatch(new RegExp(`^${path}:2 imports .*: ${reason}$`))
  expect(more).toEqual([])
})

test.each([
  `import type { It } from '../tutor/it.ts'`,
  `export { it } from '../tutor/it.ts'`,
  `export * from '../tutor/it.ts'`,
  `const it = () => import('../tutor/it.ts')`,
  `import '../tutor/it.ts'`,
])('the wrong way is seen in: %s', (text) => {
  expect(checkImports([file('web/student/home.ts', text)])).toHaveLength(1)
})

test('a folder without a zone is reported', () => {
  expect(checkImports([file('server/extras/a.ts')])).toEqual([expect.stringContaining('server/extras/a.ts')])
})

test('zod is found behind a file of the contract that imports one that imports it', () => {
  const contract = [
    file('contract/lessons.ts', `import { id } from './kernel/ids.ts'`),
    file('contract/kernel/ids.ts', `import { z } from 'zod'`),
    file('contract/lesson-room.ts', `import type { Id } from './kernel/ids.ts'`),
  ]
  const heavy = file('web/client/a.ts', `import { lesson } from '../../contract/lessons.ts'`)
  const light = file('web/client/b.ts', `import { fold } from '../contract/room/lesson-room.ts'`)
  const typed = file('web/client/c.ts', `import type { Lesson } from '../../contract/lessons.ts'`)
  expect(checkBrowserWeight([...contract, heavy, light, typed])).toEqual([
    'web/client/a.ts:1 carries zod to the browser by contract/lessons.ts -> contract/kernel/ids.ts -> zod: import the type only',
  ])
})

test('a second definition, a refused word, and an allowance that is not needed are reported', () => {
  const files = [
    file('web/client/line.ts', 'export interface Line {}'),
    file('server/live/line.ts', 'export type Line = string\nexport { type Other } from "./other.ts"'),
    file('web/client/ask.ts', 'type Line = string\nexport const keptAnswer = 1'),
    file('web/client/line.test.ts', 'export class Line {}'),
  ]
  const complaints = [
    'type Line is defined in web/client/line.ts and server/live/line.ts',
    'web/client/ask.ts: "kept" in keptAnswer: say journal, cached, pinned or row',
  ]
  expect(checkNames(files, { types: [], words: [] })).toEqual(complaints)
  expect(checkNames(files, { types: ['Line'], words: ['keptAnswer'] })).toEqual([])
  const allowance = { types: ['Line', 'Gone'], words: ['keptAnswer'] }
  expect(shrinkAllowance(files, allowance)).toEqual({ types: ['Line'], words: ['keptAnswer'] })
})

test('long, deep and badly named files are reported', () => {
  const complaints = checkFiles([
    file('web/client/LiveRoom.ts'),
    file('web/client/date-utils.ts'),
    file('web/student/lesson/parts/deep/page.tsx'),
    file('web/client/long.ts', 'x\n'.repeat(251)),
    file('web/client/just-right.test.tsx', 'x\n'.repeat(250)),
  ])
  expect(complaints).toEqual([
    'web/client/LiveRoom.ts: "LiveRoom" is not in kebab-case',
    'web/client/date-utils.ts: "utils" says nothing',
    'web/student/lesson/parts/deep/page.tsx: folders go at most 3 deep',
    'web/client/long.ts: 251 lines want splitting, 250 is the most',
  ])
})
