import { expect, test } from 'vitest'
import type { PeerId } from '#contract/kernel/ids.ts'
import { MAX_FRAME_BYTES } from '#contract/kernel/live/frames.ts'
import { newId } from '#contract/kernel/random.ts'
import { MAX_SDP_BYTES, Signal } from '#contract/room/calls/signals.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'

const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text))
/** Longest where each letter costs most: letters of three bytes, line breaks that JSON escapes, and control characters. */
const contents = { ascii: 'a', 'line breaks': '\r\n', 'three bytes': 'あ', escaped: '\u0001', quotes: '"' }
/** A description of exactly so many bytes as JSON. */
const sdpOf = (content: string, bytes: number) => {
  const many = content.repeat(Math.floor((bytes - 2) / (bytesOf(content) - 2)))
  return many + 'x'.repeat(bytes - bytesOf(many))
}

eachServer((server) => {
  /** The tutor and the student of a talk, both connected to its topic. */
  const aTalk = async () => {
    const { tutor, student, talkId } = await aLiveLesson(server, 'talking')
    const topic = `talk/${talkId}` as const
    const [from, to] = [await aGreetedSocket(server(), tutor), await aGreetedSocket(server(), student)]
    for (const socket of [from, to]) await socket.subscribe(topic)
    const ids = { to: student.id, toPeer: newId<PeerId>(), fromPeer: newId<PeerId>() }
    const last = { type: 'answer', round: Number.MAX_SAFE_INTEGER } as const
    const tell = (sdp: string) =>
      ({ t: 'tell', topic, event: { kind: 'description', ...ids, ...last, sdp } }) as const
    const flush = async () => {
      await from.flush()
      await to.flush()
    }
    return { from, to, topic, tell, flush }
  }

  test('the longest description that is allowed fits into a frame, whatever its letters, and arrives', async () => {
    const { from, to, tell, flush } = await aTalk()
    for (const [name, content] of Object.entries(contents)) {
      const frame = tell(sdpOf(content, MAX_SDP_BYTES))
      expect([name, bytesOf(frame.event.sdp)]).toEqual([name, MAX_SDP_BYTES])
      expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThanOrEqual(MAX_FRAME_BYTES)
      from.send(frame)
      await flush()
      expect(to.all('told').at(-1)?.event).toEqual(frame.event)
    }
    expect(from.all('refused')).toEqual([])
    for (const socket of [from, to]) await socket.close()
  })

  test('one byte more is refused with the reason; the connection and the talk go on', async () => {
    const { from, to, topic, tell, flush } = await aTalk()
    for (const [name, content] of Object.entries(contents)) {
      from.send(tell(sdpOf(content, MAX_SDP_BYTES + 1)))
      await flush()
      const refused = from.all('refused').at(-1)
      expect([name, refused]).toEqual([
        name,
        {
          t: 'refused',
          topic,
          fields: [{ path: 'sdp', message: `Too long: over ${MAX_SDP_BYTES} bytes as JSON` }],
        },
      ])
    }
    expect(from.all('refused')).toHaveLength(Object.keys(contents).length)
    expect(to.all('told')).toEqual([])
    from.send(tell('v=0\r\n'))
    await flush()
    expect(to.all('told')).toHaveLength(1)
    for (const socket of [from, to]) await socket.close()
  })
})

test('every other signal fits into a frame as well', () => {
  const worst = (length: number) => '\u0001'.repeat(length)
  const ids = { to: newId(), toPeer: newId(), fromPeer: newId() }
  const signals = [
    {
      kind: 'candidate',
      ...ids,
      candidate: {
        candidate: worst(500),
        sdpMid: worst(32),
        sdpMLineIndex: 8,
        usernameFragment: worst(256),
      },
    },
    { kind: 'light', ...ids, place: { textbookId: newId(), page: 1 }, sentence: worst(32), play: true },
  ]
  for (const event of signals) {
    expect(Signal.safeParse(event).success).toBe(true)
    const frame = { t: 'tell', topic: `talk/${newId<string>()}`, event }
    expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThanOrEqual(MAX_FRAME_BYTES)
  }
})
