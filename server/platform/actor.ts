import { z } from 'zod'
import { type Asker, type Call, isFor, type Scope } from '#contract/kernel/call.ts'
import {
  BranchId,
  LessonId,
  type OfBranch,
  OfficeId,
  SignInId,
  StudentId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { Viewer } from '#contract/kernel/live/topic.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { MemoryTx, Tx } from './database.ts'

interface SignedIn {
  branchId: BranchId
  signInId: SignInId
}

/** The sender of a request, as far as the platform needs it. */
export interface Student extends SignedIn {
  role: 'student'
  id: StudentId
  /** The one lesson that they may enter; null for a student of the school, who may enter each of theirs. */
  onlyLessonId: LessonId | null
}
export interface Tutor extends SignedIn {
  role: 'tutor'
  id: TutorId
}
/** Stored as the branch of the head office's sign-ins and links, which belong to no branch. */
export const NO_BRANCH = '' as BranchId

/** A person of the office. */
export interface Office {
  role: 'office'
  id: OfficeId
  /** The branch that they run; null for the head office, which runs all. */
  branchId: BranchId | null
  signInId: SignInId
  /** Of a service token alone: the parts of the office that it may ask. */
  scopes?: readonly Scope[]
}
/** A service token, which stands for nobody: its id is its own. */
export type Machine = Office & { scopes: readonly Scope[] }
/** A person of the office who asks about a branch that they run. */
type OfficeOfBranch = Office & {
  branchId: BranchId
  /** True for the head office. */
  isHead: boolean
}
/** Somebody who works at the school. */
export interface StaffPerson {
  role: 'tutor' | 'office'
  personId: string
}
/** Looks on at one lesson of the student with this id. */
export interface LessonViewer extends SignedIn {
  role: 'viewer'
  id: StudentId
  onlyLessonId: LessonId
}
/** Reads the page of the student with this id. */
export interface Parent extends SignedIn {
  role: 'parent'
  id: StudentId
}

/** A person with an account. */
export type Person = Participant | Office
/** A person who enters rooms. */
export type Participant = Student | Tutor
/** A person with a link: guests only read. */
export type GuestActor = LessonViewer | Parent
export type Actor = Person | GuestActor
/** The actors of the live line. The office enters no room, so it has none. */
export type LiveActor = Exclude<Actor, Office>

const signedIn = { branchId: BranchId, signInId: SignInId }
/** For actors from outside: the claims of a token. */
export const ActorShape: z.ZodType<Actor> = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('student'),
    id: StudentId,
    onlyLessonId: LessonId.nullable(),
    ...signedIn,
  }),
  z.object({ role: z.literal('tutor'), id: TutorId, ...signedIn }),
  z.object({ role: z.literal('office'), id: OfficeId, ...signedIn, branchId: BranchId.nullable() }),
  z.object({ role: z.literal('viewer'), id: StudentId, onlyLessonId: LessonId, ...signedIn }),
  z.object({ role: z.literal('parent'), id: StudentId, ...signedIn }),
])

interface Askers {
  student: Student
  tutor: Tutor
  office: Office
  head: Office
  parent: Parent
  viewer: LessonViewer
}
type OneOf<Who, Shape> = Who extends readonly (infer Each extends Asker)[] ? ActorAs<Each, Shape> : null
type ActorAs<Each extends Asker, Shape> = Each extends 'office'
  ? Shape extends { branchId: typeof BranchId | typeof OfBranch }
    ? OfficeOfBranch
    : Office
  : Askers[Each]
/** The sender whom the handler of a call gets: one of those who may ask it. */
export type ActorOf<C extends Pick<Call, 'who' | 'input'>> = OneOf<C['who'], C['input']['shape']>

export function mayAsk(call: Pick<Call, 'who' | 'scope'>, actor: Actor | null): boolean {
  const { who, scope } = call
  if (who === 'nobody') return true
  if (!actor) return false
  if (isMachine(actor) && scope !== 'any' && !(scope && actor.scopes.includes(scope))) return false
  return isFor(call, actor.role) || (isHead(actor) && isFor(call, 'head'))
}

function isHead(actor: Actor): boolean {
  return actor.role === 'office' && actor.branchId === null
}

/** True for a service token. */
export function isMachine(actor: Actor): actor is Machine {
  return actor.role === 'office' && actor.scopes !== undefined
}

export function isGuest(actor: Actor): actor is GuestActor {
  return actor.role === 'viewer' || actor.role === 'parent'
}

/** The viewer for live topics: a guest viewer sees what the student sees. */
export function viewerOf(actor: LiveActor): Viewer {
  return isGuest(actor)
    ? { role: 'student', id: actor.id, isGuest: true }
    : { role: actor.role, id: actor.id }
}

/** The identity feature gives these functions to all that answer somebody: calls, sockets, polls, files and pages. */
export interface Authenticator {
  /**
   * The actor of the token; null when it is forged or expired. Makes no query for a person, and one for a service token. What it
   * says is believed after `endOf` alone, which compares it with the sign-in.
   */
  read(token: string, now: Date): Promise<Actor | null>
  /**
   * Resolves when the ends of sign-ins are known up to a few seconds ago. All requests share one query, and only when it is due:
   * a query for each would keep a busy database from recovering.
   * @throws DatabaseUnavailable when they cannot be known.
   */
  refresh(): Promise<void>
  /**
   * The reason why the sign-in is over, from the moment it ended, or why it is not the one of this actor; null while it goes on
   * and is.
   */
  endOf(tx: MemoryTx, actor: Actor, now: Date): Promise<SessionEnd | null>
  /**
   * The person of a refresh credential, for an element of a page that cannot send a token; null when it is unknown, too old, or
   * its sign-in is over. The credential stays as it is.
   */
  readCookie(tx: Tx, refreshToken: string, now: Date): Promise<Actor | null>
  /** True if the person has shown lately that it is them; always for a machine and for a tutor, who has nothing to show it by. */
  isProved(tx: Tx, actor: Actor, now: Date): Promise<boolean>
  /** True if the office person runs this branch. */
  runs(tx: Tx, office: Pick<Office, 'branchId'>, branchId: BranchId): Promise<boolean>
}
