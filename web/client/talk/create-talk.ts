import type { PeerId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { SeenByStudent, Signal } from '#contract/room/calls/signals.ts'
import { talkTopic, type TalkState } from '#contract/room/calls/talk-topic.ts'
import type { Client } from '../create-client.ts'
import type { Store } from '../store.ts'
import type { TopicView } from '../topics/topic-reader.ts'
import { topicsOf } from '../topics/topics.ts'
import { tabMemory } from './tab-memory.ts'
import { takePart, type SpeakingTab } from './take-part.ts'
import { showIn } from './talk-view.ts'
import { beginning, type TalkActs, type TalkFacts, type TalkLevels, type TalkView } from './talk.ts'

export interface TalkEngine {
  acts: TalkActs
  levels: TalkLevels
  /** @param isEnded for both sides; else it goes on in the room, and a return joins it again. */
  leave(isEnded: boolean): void
}

/** A window beside the one that the person uses waits this long for that one to join. */
const BESIDE_WAITS_MS = 1_500

/**
 * Follows an open talk, and takes part in it if this is the tab that speaks for its person: the one that did before its
 * reload, or the one that the person looks at. The last tab to join wins.
 */
export function createTalk(client: Client, facts: TalkFacts, store: Store<TalkView>): TalkEngine {
  const { after } = client.config
  const memory = tabMemory(facts.id)
  const peer = newId<PeerId>(client.config)
  const reading = topicsOf(client).read(talkTopic, facts.id)
  let part: SpeakingTab | null = null
  /** The content of this screen, also from before the talk began. */
  let seen: SeenByStudent | null = null
  /** The server has named this tab as the one that speaks. */
  let isNamed = false
  let isOver = false
  let before: TopicView<TalkState>['status'] = 'connecting'
  let hasWaited = false
  const show = (change: Partial<TalkView>): void => showIn(store, change)

  function changed(): void {
    const { status, state } = reading.reader.view
    const isBack = status === 'live' && before === 'reconnecting'
    before = status
    if (status === 'denied' || state?.isEnded) return stop(true)
    if (!state) return
    const speaks = state.peers[facts.ownId]
    if (speaks === peer) isNamed = true
    else if (isNamed) return giveWay()
    if (!part) return decide()
    part.changed(state)
    if (isBack) part.isBack()
  }

  /** Another tab of this person speaks now. */
  function giveWay(): void {
    isNamed = false
    memory.forget()
    part?.leave()
    part = null
    store.set({ ...beginning(facts), phase: 'elsewhere' })
  }

  function decide(): void {
    const state = reading.reader.view.state
    if (part || isOver || !state) return
    if (memory.read()) return speak()
    if (state.peers[facts.ownId]) return show({ phase: 'elsewhere' })
    const isSeen = document.visibilityState === 'visible' && (document.hasFocus() || hasWaited)
    if (isSeen) speak()
  }

  function speak(): void {
    const state = reading.reader.view.state
    if (part || isOver) return
    store.set(beginning(facts))
    part = takePart({ client, facts, peer, reading, memory, show, view: store.get, seen: () => seen })
    if (state) part.changed(state)
  }

  function stop(isEnded: boolean): void {
    isOver = true
    if (isEnded) memory.forget()
    part?.leave()
    part = null
    for (const each of stops) each()
  }

  const stops = [
    reading.follow(),
    reading.listen({ changed, told: (event, from, at) => part?.told(event as Signal, from, at) }),
    after(BESIDE_WAITS_MS, () => {
      hasWaited = true
      decide()
    }),
    onSeen(decide),
  ]
  return {
    levels: { own: () => part?.levels.own() ?? 0, other: () => part?.levels.other() ?? 0 },
    leave: stop,
    acts: {
      mute: () => part?.acts.mute(),
      unmute: () => part?.acts.unmute(),
      openMicrophone: () => part?.acts.openMicrophone(),
      allowSound: () => part?.acts.allowSound(),
      showCamera: () => part?.acts.showCamera(),
      hideCamera: () => part?.acts.hideCamera(),
      point: (...given) => part?.acts.point(...given),
      light: (...given) => part?.acts.light(...given),
      wishDrawnAnswers: (areWished) => part?.acts.wishDrawnAnswers(areWished),
      connectAnew: () => part?.acts.connectAnew(),
      show(now) {
        seen = now
        part?.tellSeen()
      },
      reply: (reply) => part?.acts.reply(reply),
      bringHere: speak,
    },
  }
}

function onSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
  }
}
