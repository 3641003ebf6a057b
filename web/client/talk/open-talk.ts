import type { Answer } from '../ask.ts'
import type { Client } from '../create-client.ts'
import { outboxOf } from '../outbox/writes.ts'
import { createBackoff, POLICIES } from '../policies.ts'
import { createStore, type Store } from '../store.ts'
import type { TalkEngine } from './create-talk.ts'
import { beginning, type TalkActs, type TalkFacts, type TalkLevels, type TalkView } from './talk.ts'

/** A talk that is open in this tab, from its first moment: the engine's script may still be on its way. */
export interface OpenTalk {
  view: Store<TalkView>
  acts: TalkActs & {
    /** Hangs up at once, and ends the talk for both sides. */
    end(): Promise<Answer<unknown>>
  }
  levels: TalkLevels
  /** This tab leaves the talk; it goes on in the room. */
  leave(): void
}

const load = () => import('./create-talk.ts')

/** Loads the engine's script before a talk that is likely to begin. Never throws. */
export function expectTalk(): void {
  void load().catch(() => undefined)
}

export function openTalk(client: Client, facts: TalkFacts): OpenTalk {
  const view = createStore(beginning(facts))
  const backoff = createBackoff(client.config.chance, POLICIES.dial)
  let engine: TalkEngine | null = null
  let hasLeft = false
  let cancelWait = (): void => undefined
  const waiting: ((engine: TalkEngine) => void)[] = []

  function begin(): void {
    load().then(
      ({ createTalk }) => {
        if (hasLeft) return
        engine = createTalk(client, facts, view)
        for (const act of waiting.splice(0)) act(engine)
      },
      () => {
        if (!hasLeft) cancelWait = client.config.after(backoff.next(), begin)
      },
    )
  }

  /** A press before the engine is loaded acts once it is. */
  function act(does: (engine: TalkEngine) => void): void {
    if (engine) does(engine)
    else if (!hasLeft) waiting.push(does)
  }

  function leave(isEnded: boolean): void {
    hasLeft = true
    cancelWait()
    engine?.leave(isEnded)
    engine = null
  }

  begin()
  return {
    view,
    levels: { own: () => engine?.levels.own() ?? 0, other: () => engine?.levels.other() ?? 0 },
    leave: () => leave(false),
    acts: {
      mute: () => act(({ acts }) => acts.mute()),
      unmute: () => act(({ acts }) => acts.unmute()),
      openMicrophone: () => act(({ acts }) => acts.openMicrophone()),
      allowSound: () => act(({ acts }) => acts.allowSound()),
      showCamera: () => act(({ acts }) => acts.showCamera()),
      hideCamera: () => act(({ acts }) => acts.hideCamera()),
      point: (...given) => act(({ acts }) => acts.point(...given)),
      light: (...given) => act(({ acts }) => acts.light(...given)),
      wishDrawnAnswers: (areWished) => act(({ acts }) => acts.wishDrawnAnswers(areWished)),
      connectAnew: () => act(({ acts }) => acts.connectAnew()),
      show: (seen) => act(({ acts }) => acts.show(seen)),
      reply: (reply) => act(({ acts }) => acts.reply(reply)),
      bringHere: () => act(({ acts }) => acts.bringHere()),
      end() {
        leave(true)
        return outboxOf(client).send('/end-talk', { talkId: facts.id })
      },
    },
  }
}
