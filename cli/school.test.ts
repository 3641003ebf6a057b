import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsole } from '#server/testing/process/run-console.ts'

const EXAMPLE = join(import.meta.dirname, '../docs/school-example.json')
/** Each command is a process of its own, and the machine may be busy. */
const SLOW = { timeout: 30_000 }
let folder: string

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'school-'))))
afterAll(() => rm(folder, { recursive: true }))

const school = (...given: string[]) => {
  const address = { PUBLIC_ORIGIN: 'https://class.example', BASE_PATH: '/room' }
  return runConsole('school', { DATA_DIR: join(folder, 'data'), ...address }, ...given)
}

test(
  'a wrong command line prints the usage, a wrong file is refused, and neither makes a school',
  SLOW,
  async () => {
    const { code, err } = await school('eat', 'ichiro')
    expect(code).toBe(2)
    expect(err).toContain('npm run school -- import FILE.json')
    const bad = join(folder, 'bad.json')
    await writeFile(bad, (await readFile(EXAMPLE, 'utf8')).replace('"grade": 1', '"grade": 13'))
    expect(await school('import', bad)).toEqual({
      code: 1,
      out: '',
      err: 'branches[0].students[0].grade: Too big: expected number to be <=12\n',
    })
    expect(existsSync(join(folder, 'data'))).toBe(false)
  },
)

test(
  'the example makes a school, says each fresh password once, and its people can be managed',
  SLOW,
  async () => {
    const first = await school('import', EXAMPLE)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(/^students +2 added, 0 changed, 0 unchanged$/m)
    expect(first.out).toMatch(/^ {2}student {2}ichiro {3}[a-z2-9]{10} {2}テスト 一郎$/m)
    const again = await school('import', EXAMPLE, '--json')
    expect(again.out.split('\n')).toHaveLength(2)
    expect(JSON.parse(again.out)).toMatchObject({ accounts: [], students: { added: 0, unchanged: 2 } })
    expect(await school('disable', 'ichiro')).toMatchObject({
      code: 0,
      out: expect.stringContaining('disabled'),
    })
    expect(await school('enable', 'nobody')).toEqual({
      code: 1,
      out: '',
      err: 'Nobody has the login id "nobody".\n',
    })
    const link = await school('link', 'ichiro')
    expect(link.out).toMatch(/^https:\/\/class\.example\/room\/student\/sso#once=[\w-]{43}$/m)
    expect(await school('unlink', 'ichiro')).toMatchObject({
      code: 0,
      out: 'ichiro was joined to no single sign-on.\n',
    })
  },
)
