import { Tab } from '#lab/faults/tab/tab.ts'
import { takePart, type TalkInNode } from '#lab/harness/talk-in-node.ts'
import { type End, type EndSeat, ownTalk } from './end.ts'

/** Of a packet of Opus at 22 kbit/s, which the product's talks send (web/client/talk/line/line-media.ts). */
const VOICE_BYTES = 55
/** A packet of the right size; nobody plays it. */
const VOICE = Buffer.alloc(VOICE_BYTES, 1)

/**
 * One person of talks in Node. It takes a twentieth of the processor that a browser takes, so that many fit one machine.
 * @param port of the server.
 */
export function sitInNode({ id, role, token, sessionId }: EndSeat, port: number): End {
  const tab = new Tab({ port, sessionId, person: { id, role, token } })
  let open: TalkInNode | null = null

  tab.room.view.subscribe(() => {
    const talk = ownTalk(tab.room.view.get().state, { role, id })
    if ((talk?.id ?? null) === (open?.facts.id ?? null)) return
    open?.leave()
    open = talk
      ? takePart(
          tab,
          { id: talk.id, kind: 'private', role, ownId: id, with: null, beganAt: talk.beganAt },
          VOICE,
        )
      : null
  })

  return {
    async begin(studentId) {
      const { answer } = await tab.send('/tutor/start-talk', { sessionId, studentId })
      if (!answer.ok) throw new Error(`/tutor/start-talk: ${JSON.stringify(answer)}`)
    },
    async finish() {
      if (open) await tab.send('/end-talk', { talkId: open.facts.id })
    },
    isLive: () => tab.isLive,
    losses: () => tab.linesLost,
    heardAt: () => open?.heardAt() ?? null,
  }
}
