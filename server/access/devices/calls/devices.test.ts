import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, CLASSROOM_TABLET, signedInAgain } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

eachServer((server) => {
  /** A tutor who has signed in on an iPad too. */
  async function aTutor() {
    const lesson = await aLiveLesson(server, 'planned')
    const login = await aCredential(server().database, { role: 'tutor', id: lesson.tutor.id })
    const cookie = `lepton-browser=${CLASSROOM_TABLET}`
    const headers = { 'user-agent': IPAD, cookie }
    const { body } = await ask(server(), '/signin', login, { headers })
    const whose = { role: 'tutor', id: lesson.tutorId } as const
    return { ...lesson, whose, onIpad: body.access.accessToken as string }
  }

  test('a person sees the devices on which they have signed in, by name, and ends one', async () => {
    const { tutor, whose, onIpad } = await aTutor()
    const { devices } = await tutor.does('/devices', { whose })
    const iPad = devices.find(({ name }) => name === 'iPad Safari')!
    expect(iPad).toMatchObject({ isSignedIn: true, isThis: false })
    expect(devices.find(({ isThis }) => isThis)).toMatchObject({ isSignedIn: true })
    expect(await tutor.does('/end-device', { whose, deviceId: iPad.id })).toEqual({ ended: 1 })
    expect((await ask(server(), '/own-ways-in', {}, { token: onIpad })).status).toBe(403)
    const left = (await tutor.does('/devices', { whose })).devices
    expect(left.map(({ id }) => id)).toEqual(devices.filter(({ id }) => id !== iPad.id).map(({ id }) => id))
  })

  test('nobody ends the device on which they are', async () => {
    const { tutor, whose } = await aTutor()
    const { devices } = await tutor.does('/devices', { whose })
    const { id: deviceId } = devices.find(({ isThis }) => isThis)!
    expect((await tutor.ask('/end-device', { whose, deviceId })).body.code).toBe('DeviceInUse')
  })

  test('the office ends a device of a tutor and of a student of its branch, and no tutor of a colleague', async () => {
    const { office, tutor, colleague, whose, student, onIpad } = await aTutor()
    const iPad = (await office.does('/devices', { whose })).devices.find(
      ({ name }) => name === 'iPad Safari',
    )!
    expect((await colleague.ask('/devices', { whose })).status).toBe(404)
    expect((await colleague.ask('/end-device', { whose, deviceId: iPad.id })).status).toBe(404)
    await office.does('/end-device', { whose, deviceId: iPad.id })
    expect((await ask(server(), '/own-ways-in', {}, { token: onIpad })).status).toBe(403)
    expect((await tutor.ask('/own-ways-in', {})).status).toBe(200)

    const other = await signedInAgain(server, student)
    const learner = { role: 'student', id: student.id as never } as const
    const [device] = (await office.does('/devices', { whose: learner })).devices
    expect((await office.does('/end-device', { whose: learner, deviceId: device!.id })).ended).toBe(1)
    const open = await Promise.all(
      [student, other].map(async (each) => (await each.ask('/levels', {})).status),
    )
    expect(open.toSorted((one, two) => one - two)).toEqual([200, 403])
  })

  test('an answer names no browser: the same device of two people has two ids', async () => {
    const { office, officeId } = await aLiveLesson(server, 'staffed')
    const whose = { role: 'office', id: officeId } as const
    const [device] = (await office.does('/devices', { whose })).devices
    const mine = { role: 'office', id: office.id as typeof officeId } as const
    const own = (await office.does('/devices', { whose: mine })).devices
    expect(own.map(({ id }) => id)).not.toContain(device!.id)
  })
})
