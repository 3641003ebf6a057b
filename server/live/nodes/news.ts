import { z } from 'zod'
import { SignInId } from '#contract/kernel/ids.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/live/topic.ts'
import { sessionEnds } from '#contract/kernel/refusal.ts'
import { SEATS, SPENT } from '#server/platform/http/budgets/budgets.ts'

const Address = z.custom<TopicAddress>((value) => typeof value === 'string' && value.includes('/'))
const Person: z.ZodType<Viewer> = z.object({
  role: z.enum(['student', 'tutor']),
  id: z.string(),
  isGuest: z.boolean().optional(),
})
const Sighting = z.object({ viewer: Person, here: z.boolean(), since: z.number() })

/** One piece of news of a server for the others. A lost one is made good for as the comments say. */
export const News = z.discriminatedUnion('t', [
  /**
   * Each second. `seen`: how many comings and goings it has told; one that missed some asks for everybody. `serves`: it has
   * its place, so people can be sent to it.
   */
  z.object({ t: z.literal('beat'), seen: z.number(), serves: z.boolean() }),
  /** It ends. */
  z.object({ t: z.literal('bye') }),
  /** A hint: the topic has events up to this seq. Whoever misses it looks each second. */
  z.object({ t: z.literal('committed'), address: Address, seq: z.number() }),
  z.object({ t: z.literal('rewritten'), address: Address }),
  /** Lost for ever, as on a connection that breaks: ephemeral. */
  z.object({ t: z.literal('told'), address: Address, from: Person, event: z.unknown(), at: z.number() }),
  /** Without a reason its rights changed. Every server looks for ended sign-ins each second. */
  z.object({ t: z.literal('ended'), signInId: SignInId, because: z.enum(sessionEnds).optional() }),
  /** The fact of this name and key has changed. A lost one is made good for after ten seconds, when it is read again. */
  z.object({ t: z.literal('fact'), name: z.string(), key: z.string() }),
  /** The one with this number came or went. */
  z.object({ t: z.literal('seen'), number: z.number(), address: Address, person: Sighting }),
  /** Asks one server for all its people. */
  z.object({ t: z.literal('who'), of: z.string() }),
  /** All people of a server, in parts, after so many comings and goings. */
  z.object({
    t: z.literal('everybody'),
    number: z.number(),
    part: z.number(),
    isLast: z.boolean(),
    topics: z.array(z.object({ address: z.string(), people: z.array(Sighting) })),
  }),
  /** Each second, if there is any: budgets of sign-ins that are not far from a limit. A lost one costs that much precision. */
  z.object({
    t: z.literal('budgets'),
    spent: z.array(z.tuple([SignInId, z.enum(SPENT), z.number()])),
    seats: z.array(z.tuple([SignInId, z.enum(SEATS), z.number()])),
  }),
  /** The browser of this long poll has asked another server: who has it hands it over. */
  z.object({ t: z.literal('moved'), poll: z.string(), signInId: SignInId }),
  /** Frames of ephemeral events that the poll has not fetched. Without them they are lost. */
  z.object({ t: z.literal('handed-over'), poll: z.string(), told: z.array(z.string()) }),
])
export type News = z.infer<typeof News>
export type NewsOf<T extends News['t']> = Extract<News, { t: T }>

/** All news that one server sends at once. */
export const Batch = z.object({
  from: z.string(),
  /** The birth of this server and the time of sending, ms of its clock: a batch that somebody has recorded is not news later. */
  born: z.number(),
  at: z.number(),
  /** Counts up by one: the same batch may come over two buses. */
  number: z.number(),
  news: z.array(z.unknown()),
})
