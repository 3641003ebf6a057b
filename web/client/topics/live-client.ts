import { CLOSE, IDLE_CLOSE_MS, type ServerFrame } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { msSince } from '#contract/kernel/time.ts'
import type { Dial, Transport } from '../connection/connection.ts'
import { createProbe, type ProbeDependencies } from '../connection/probe.ts'
import { createBackoff, delayMs, POLICIES } from '../policies.ts'
import type { Renewal } from '../session/refresh-schedule.ts'
import { type AnyReader, FollowedTopics } from './followed-topics.ts'

/** RFC 6455, section 7.4.1: closed without a close frame. */
const LOST = 1006
const UPGRADES_TRIED = 2
/** A connection that lasted shorter than this counts as another failure. */
const STEADY_MS = 5_000
/** Calls over a transport that is replaced are answered meanwhile. */
const LET_ANSWER_MS = 3_000
/** A healthy connection sends something every five seconds. */
const QUIET_MS = 7_500

export interface LiveDependencies extends ProbeDependencies {
  dialSocket: Dial
  dialPoll: Dial
  signedIn(): boolean
  /** The server rejected our token, or sent the reason why it is no longer valid: tries to get a new one. */
  renew(why?: string): Promise<Renewal>
  /** Something visible changed. */
  changed(): void
  /** The transport connected: a response awaited over the old network will not come. */
  reached(): void
  /** The transport that carries calls from now on; null when it is lost. */
  setLine(line: Transport | null): void
}

/** Keeps one connection to the server while a topic is followed or a screen holds it, and never gives up. */
export function createLiveClient(deps: LiveDependencies) {
  const followed = new FollowedTopics()
  let holders = 0
  const backoff = createBackoff(deps.chance, POLICIES.dial)
  let transport: Transport | null = null
  let welcome = false
  let welcomedAt = 0
  let aliveAt = 0
  let failedUpgrades = 0
  /** The topic by which a balancer may have placed the transport. */
  let placedBy: TopicAddress | undefined
  /** Dialled beside the transport, to replace it. */
  let beside: Transport | null = null
  let replaced: Transport | null = null
  let cancelWait: (() => void) | null = null
  let cancelIdle = (): void => undefined
  let cancelUpgrade = (): void => undefined
  const reachability = createProbe(deps, () => welcome && msSince(deps, aliveAt) <= QUIET_MS, redial)

  const isNeeded = () => followed.size > 0 || holders > 0

  function dial(): void {
    cancelWait?.()
    cancelWait = null
    if (transport || !isNeeded() || !deps.signedIn()) return
    const polls = failedUpgrades >= UPGRADES_TRIED
    reachability.begin()
    placedBy = followed.first()
    const dialled: Transport = (polls ? deps.dialPoll : deps.dialSocket)(
      {
        greeted: () => followed.unasked().slice(0, 1).forEach(subscribe),
        welcomed: () => {
          greet()
          if (polls) tryUpgrade()
          else moveToRoom()
        },
        received: (frame) => transport === dialled && receive(frame),
        alive,
        closed: (code, why) => transport === dialled && lose(code, polls, why),
      },
      placedBy,
    )
    transport = dialled
  }

  /** The network is back: a transport that hangs in the old network is closed. */
  function redial(): void {
    // A dial ends soon and is then retried; a second one would wait in the same queue, and a lost poll for half a minute.
    const polls = failedUpgrades >= UPGRADES_TRIED
    if (transport && !welcome && !polls) return backoff.startOver()
    if (polls) failedUpgrades = UPGRADES_TRIED - 1
    if (transport) hangUp()
    dial()
  }

  function alive(): void {
    const before = aliveAt
    aliveAt = deps.now()
    // The network went and came back before the transport was closed.
    if (welcome && msSince(deps, before) > QUIET_MS) deps.reached()
  }

  function greet(): void {
    welcome = true
    welcomedAt = aliveAt = deps.now()
    reachability.greet()
    deps.setLine(transport)
    followed.unasked().forEach(subscribe)
    deps.reached()
  }

  function subscribe({ address, after, within }: AnyReader): void {
    followed.asked.add(address)
    transport?.send({ t: 'subscribe', topic: address, ...(after !== null && { after, ...within }) })
  }

  function receive(frame: ServerFrame): void {
    if (frame.t === 'welcome') return followed.enter(frame.epoch).forEach(subscribe)
    if (!('topic' in frame)) return
    if (followed.get(frame.topic)?.take(frame)) deps.changed()
  }

  function lose(code: number, polled: boolean, why?: string): void {
    // After a poll, one try of a socket is enough.
    if (polled) failedUpgrades = UPGRADES_TRIED - 1
    else failedUpgrades = welcome ? 0 : failedUpgrades + 1
    if (welcome && msSince(deps, welcomedAt) >= STEADY_MS) backoff.startOver()
    hangUp()
    if (code === CLOSE.sessionOver) void renewAndDial(why)
    else dialLater()
  }

  function hangUp(): void {
    deps.setLine(null)
    for (const each of [transport, beside, replaced]) each?.close()
    cancelUpgrade()
    transport = beside = replaced = null
    welcome = false
    followed.asked.clear()
    for (const reader of followed.values()) reader.lose()
    deps.changed()
  }

  /** Closes the transport when no topic needs it; the next subscription dials at once. */
  function rest(): void {
    reachability.end()
    cancelWait?.()
    cancelWait = null
    backoff.startOver()
    hangUp()
  }

  async function renewAndDial(why?: string): Promise<void> {
    if ((await deps.renew(why)) !== 'over') dialLater()
  }

  function dialLater(): void {
    cancelWait?.()
    cancelWait = deps.after(backoff.next(), dial)
  }

  /** While polling, tries a socket at once and then periodically, beside the working poll. */
  function tryUpgrade(): void {
    dialBeside()
    cancelUpgrade = deps.after(delayMs(POLICIES.upgrade, deps.chance()), tryUpgrade)
  }

  /** A socket that names no topic of now, as one that a first screen held, is replaced by one that does. */
  function moveToRoom(): void {
    const topics = followed.wanted().map(({ address }) => address)
    // A poll names a topic in each request.
    const polls = failedUpgrades >= UPGRADES_TRIED
    if (!polls && topics.length > 0 && !topics.includes(placedBy!)) dialBeside()
  }

  function dialBeside(): void {
    const first = followed.first()
    const tried = deps.dialSocket(
      {
        welcomed: () => promote(tried, first),
        received: (frame) => transport === tried && receive(frame),
        alive,
        closed: (code, why) => transport === tried && lose(code, false, why),
      },
      first,
    )
    beside?.close()
    beside = tried
  }

  function promote(socket: Transport, first: TopicAddress | undefined): void {
    cancelUpgrade()
    replaced?.close()
    const old = (replaced = transport)
    if (old?.ask) deps.after(LET_ANSWER_MS, () => old.close())
    else old?.close()
    transport = socket
    followed.asked.clear()
    placedBy = first
    beside = null
    failedUpgrades = 0
    greet()
  }

  return {
    /** Follows the topic from now until the returned function is called. */
    follow(reader: AnyReader): () => void {
      cancelIdle()
      followed.set(reader.address, reader)
      if (welcome) {
        subscribe(reader)
        moveToRoom()
      } else if (!transport && !cancelWait) dialLater()
      return () => {
        // Another reader of the same topic was added meanwhile.
        if (followed.get(reader.address) !== reader) return
        followed.delete(reader.address)
        reader.lose()
        if (followed.asked.delete(reader.address))
          transport?.send({ t: 'unsubscribe', topic: reader.address })
        if (!isNeeded()) cancelIdle = deps.after(IDLE_CLOSE_MS, rest)
      }
    },
    /** For a screen that follows nothing, but must hear of the end of its session: until the returned function is called. */
    hold(): () => void {
      cancelIdle()
      holders += 1
      if (!transport && !cancelWait) dialLater()
      return () => {
        holders -= 1
        if (!isNeeded()) cancelIdle = deps.after(IDLE_CLOSE_MS, rest)
      }
    },
    /** The place from which each followed topic continues. */
    places: () => followed.places(),
    /** Ephemeral: dropped when there is no connection. */
    tell(topic: TopicAddress, event: unknown): void {
      if (welcome && followed.has(topic)) transport?.send({ t: 'tell', topic, event })
    },
    /** Back on the network, shown again, or signed in. */
    wake(): void {
      if (transport && welcome) transport.check()
      else redial()
    },
    /** The browser reports that the network is gone; the transport would find out only seconds later. */
    cut(): void {
      if (transport) lose(LOST, failedUpgrades >= UPGRADES_TRIED)
    },
    /** The token was renewed: calls over the transport need it. */
    renewed: () => transport?.renewed?.(),
    /** Nobody is signed in any more. */
    leave: rest,
  }
}
