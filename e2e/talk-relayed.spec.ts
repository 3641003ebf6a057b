import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Relay } from '#scripts/test/coturn.ts'
import { statsOf } from './talks/opened.ts'
import { beginTalk, endTalk, hearEachOther, hearsNothing, SOON, tutorsBand } from './talks/people.ts'
import { candidatesIn, talkFrames } from './talks/signals.ts'
import { expect, test } from './talks/test.ts'
import { CHILD_HZ, TUTOR_HZ } from './talks/voices.ts'
import { t } from './texts.ts'

test.use({ isRelayed: true })

const CUT_MS = 8_000

test(
  'with a relay the two hear each other through it alone, and learn no network address of each other',
  { tag: '@all' },
  async ({ school, relay, aTalkingTutor, aTalkingStudent }) => {
    const mori = await aTalkingTutor()
    const [aoi, haruto] = [await aTalkingStudent('aoi'), await aTalkingStudent('haruto')]
    await beginTalk(mori, aoi, haruto)

    await test.step('no signal and no browser has another path', async () => {
      const told = candidatesIn([...talkFrames(mori.page), ...talkFrames(aoi.page)])
      expect(told.length).toBeGreaterThan(0)
      for (const candidate of told) expect(candidate).toMatch(/ typ relay raddr 0\.0\.0\.0 /)
      for (const { page } of [mori, aoi]) {
        const known = (await statsOf(page)).filter(({ type }) => /^(local|remote)-candidate$/.test(type))
        expect(known.length).toBeGreaterThan(1)
        expect(known.filter(({ candidateType }) => candidateType !== 'relay')).toEqual([])
      }
    })

    await test.step('the relay has granted addresses to these two alone', async () => {
      const people = new Set(relay!.allocations().map(({ username }) => username.split('/').at(-1)))
      const idOf = (loginId: string) => school.account(loginId).id
      expect(people).toEqual(new Set([idOf('tutor-mori'), idOf('aoi')]))
      expect(await statsOf(haruto.page)).toEqual([])
    })

    await test.step('a forged or expired credential gets no address', async () => {
      const inTwoMinutes = Math.floor(Date.now() / 1_000) + 120
      const granted = relay!.allocations().length
      expect(await asksRelay(haruto.page, relay!, `${inTwoMinutes}:forged`, 'a guess')).toEqual([401])
      expect(await asksRelay(haruto.page, relay!, `${inTwoMinutes - 121}:expired`)).toEqual([401])
      expect(relay!.allocations()).toHaveLength(granted)
    })

    await test.step('the end of the talk frees the addresses', async () => {
      await endTalk(mori, aoi)
      await expect.poll(() => relay!.allocations().filter(({ isOpen }) => isOpen)).toEqual([])
    })
  },
)

test(
  'a talk comes back after eight seconds without a network',
  { tag: '@all' },
  async ({ relay, aTalkingTutor, aTalkingStudent }) => {
    const [mori, aoi] = [await aTalkingTutor(), await aTalkingStudent('aoi')]
    await beginTalk(mori, aoi)
    // Voices do not pass a browser's own switch for being offline: without its relay, none can pass.
    await Promise.all([mori.loseNetwork(), aoi.loseNetwork(), relay!.kill()])
    const cutAt = Date.now()
    await Promise.all([hearsNothing(mori, CHILD_HZ), hearsNothing(aoi, TUTOR_HZ)])
    await expect(tutorsBand(mori, aoi)).toContainText(t.tutor.talk.phases.reconnecting, SOON)
    await mori.page.waitForTimeout(Math.max(0, CUT_MS - (Date.now() - cutAt)))
    await relay!.startAgain()
    await Promise.all([mori.findNetwork(), aoi.findNetwork()])
    const backAt = Date.now()
    await hearEachOther(mori, aoi, backAt)
    test
      .info()
      .annotations.push({ type: 'back after the network, ms', description: String(Date.now() - backAt) })
  },
)

/** Asks the relay for an address, as a script on any page could. @returns the errors that it answers. */
async function asksRelay(
  page: Page,
  { env }: Relay,
  username: string,
  secret = env.TURN_SECRET,
): Promise<number[]> {
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  const server = { urls: [env.TURN_URL], username, credential }
  return await page.evaluate(async (asked) => {
    const { RTCPeerConnection } = globalThis as unknown as Window
    const connection = new RTCPeerConnection({ iceServers: [asked], iceTransportPolicy: 'relay' })
    const errors: number[] = []
    connection.onicecandidateerror = ({ errorCode }) => void errors.push(errorCode)
    connection.addTransceiver('audio')
    await connection.setLocalDescription()
    await new Promise<void>((resolve) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve()
    })
    connection.close()
    return errors
  }, server)
}

/** The parts of a browser's window that this asks with. */
interface Window {
  RTCPeerConnection: new (configuration: object) => {
    iceGatheringState: string
    onicecandidateerror: (event: { errorCode: number }) => void
    onicegatheringstatechange: () => void
    addTransceiver(kind: string): void
    setLocalDescription(): Promise<void>
    close(): void
  }
}
