import { z } from 'zod'
import {
  type ClientFrame,
  MAX_POLL_TELLS,
  type PollQuestion,
  type ServerFrame,
} from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { StoredEvent } from '../hub.ts'

const MAX_ADDRESS = 120
const ADDRESS = /^[a-z-]+\/[\w-]+$/
const Address = z.string().max(MAX_ADDRESS).regex(ADDRESS) as unknown as z.ZodType<TopicAddress>
const Seq = z.int().min(0)
const Epoch = z.string().max(40)

/** The frames that a browser may send over a socket. */
export const clientFrameShape = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello'), token: z.string().max(4_096), own: z.literal(true).optional() }),
  z.object({ t: z.literal('subscribe'), topic: Address, after: Seq.optional(), epoch: Epoch.optional() }),
  z.object({ t: z.literal('unsubscribe'), topic: Address }),
  z.object({ t: z.literal('tell'), topic: Address, event: z.unknown() }),
  z.object({
    t: z.literal('ask'),
    id: z.int(),
    path: z.string().max(80),
    input: z.record(z.string(), z.unknown()),
  }),
  z.object({ t: z.literal('ping'), id: z.int(), unsentMs: z.int().min(0).optional() }),
])

/** A valid frame; null for anything else. */
export function readClientFrame(text: string): ClientFrame | null {
  try {
    const frame = JSON.parse(text) as unknown
    if (isPlainAsk(frame) || isPlainTell(frame)) return frame
    const parsed = clientFrameShape.safeParse(frame)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The most frequent frames are read by hand; one that is not of the browser's own making is left to the schema. */
function isPlainAsk(frame: unknown): frame is Extract<ClientFrame, { t: 'ask' }> {
  const { t, id, path, input } = (frame ?? {}) as Record<string, unknown>
  return (
    t === 'ask' &&
    Number.isSafeInteger(id) &&
    typeof path === 'string' &&
    path.length <= 80 &&
    typeof input === 'object' &&
    input !== null &&
    !Array.isArray(input)
  )
}

/** Its event is read by its topic. */
function isPlainTell(frame: unknown): frame is Extract<ClientFrame, { t: 'tell' }> {
  const { t, topic } = (frame ?? {}) as Record<string, unknown>
  return t === 'tell' && typeof topic === 'string' && topic.length <= MAX_ADDRESS && ADDRESS.test(topic)
}

/** The body of a long poll. */
export const pollShape = z.object({
  poll: z.uuid().optional(),
  heard: z.int().min(0).optional(),
  topics: z.array(z.object({ topic: Address, after: Seq.nullable(), epoch: Epoch.optional() })).max(16),
  tells: z.array(z.object({ topic: Address, event: z.unknown() })).max(MAX_POLL_TELLS),
})

export function readPollQuestion(body: unknown): PollQuestion | null {
  const parsed = pollShape.safeParse(body)
  return parsed.success ? parsed.data : null
}

const built = new WeakMap<object, string>()

/** The frame of one event: built once, sent to every reader who may see the whole event. */
export function frameText(address: TopicAddress, stored: StoredEvent, event: unknown): string {
  if (event !== stored.event) return build(address, stored, event)
  let text = built.get(stored)
  if (text === undefined) built.set(stored, (text = build(address, stored, event)))
  return text
}

function build(topic: TopicAddress, { seq, at }: StoredEvent, event: unknown): string {
  return JSON.stringify({ t: 'event', topic, seq, at, event } satisfies ServerFrame)
}
