import { expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { newId } from '#contract/kernel/random.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aBranch, aCredential, aStudent } from '#server/testing/builders.ts'
import { inviteOffice } from './invite-office.ts'
import { readSchoolCommand } from './read-command.ts'

const at = { home: 'https://class.example', basePath: '' }

eachServer((server) => {
  const invite = (loginId: string, branch: string | null = null, name: string | null = null) =>
    inviteOffice(server(), { loginId, branch, name }, at)
  const look = async (said: string) => {
    const token = /\/office\/first-visit#once=([\w-]{43})$/.exec(said)![1] as Secret
    return await ask(server(), '/first-visit', { token, step: { kind: 'look' } })
  }

  test('the first person of a school without a branch is of the head office', async () => {
    const loginId = `head-${newId()}`
    const said = await invite(loginId, null, '高橋 みどり')
    expect(said).toContain('https://class.example/office/first-visit#once=')
    expect((await look(said)).body).toEqual({ kind: 'invited', displayName: '高橋 みどり', loginId })
  })

  test('for an existing person the command makes a new first way in, which ends the earlier one', async () => {
    const { code } = await aBranch(server().database)
    const loginId = `local-${code}`
    const [first, second] = [await invite(loginId, code), await invite(loginId)]
    expect((await look(first)).body.code).toBe('LinkRevoked')
    expect((await look(second)).status).toBe(200)
  })

  test('an unknown branch and the login of a child are refused in a sentence', async () => {
    await expect(invite(`new-${newId()}`, 'nowhere')).rejects.toThrow('No branch has the code "nowhere".')
    const { loginId } = await aCredential(server().database, await aStudent(server().database))
    await expect(invite(loginId)).rejects.toThrow(`The login id "${loginId}" is that of a student.`)
  })

  test('without PUBLIC_ORIGIN the path is printed, with a hint', async () => {
    const wanted = { loginId: `head-${newId()}`, branch: null, name: null }
    const said = await inviteOffice(server(), wanted, { home: null, basePath: '/classroom' })
    expect(said).toMatch(/\n\/classroom\/office\/first-visit#once=[\w-]{43}\nPUBLIC_ORIGIN is not set/)
  })
})

test('the options for a branch and a name belong to this command alone', () => {
  const read = (line: string) => readSchoolCommand(line.split(' '))
  expect(read('office takahashi --branch aoba --name 高橋')).toEqual({
    verb: 'office',
    loginId: 'takahashi',
    branch: 'aoba',
    name: '高橋',
  })
  expect(read('office')).toBeNull()
  expect(read('disable takahashi --branch aoba')).toBeNull()
})
