import type { LessonId, SignInId, StudentId } from '#contract/kernel/ids.ts'
import type { knownDevices, WayIn } from '#server/access/sign-in-attempts/index.ts'
import type { Actor, GuestActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/**
 * Sign-ins of a person, all, all but one, by one kind of way in, or in one browser, those that began by one way in, by some grants, by the ways in that one
 * person made, or in these browsers, one kind of guests of a lesson, those of a student and of all guests who read about them, or
 * everybody's but one.
 */
export type Whose =
  | { role: Actor['role']; personId: string; by?: WayIn['kind']; except?: SignInId; browserHash?: string }
  | { way: knownDevices.NamedWay }
  | { grants: readonly string[] }
  | knownDevices.MadeWays
  | { browsers: readonly string[]; roles: readonly Actor['role'][] }
  | { role: GuestActor['role']; lessonId: LessonId }
  | { about: StudentId }
  | { everybodyBut: SignInId | null }

export async function listOpenSignIns(tx: Tx, whose: Whose): Promise<SignInId[]> {
  const open = tx.db.selectFrom('signIn').select('id').where('endedAt', 'is', null)
  if (isNobodys(whose)) return []
  const rows = await (
    'everybodyBut' in whose
      ? open.where('id', '<>', whose.everybodyBut ?? ('' as SignInId))
      : 'grantedBy' in whose
        ? open.where('grantedBy', '=', whose.grantedBy).where('way', 'in', whose.kinds)
        : 'browsers' in whose
          ? open.where('browserHash', 'in', whose.browsers).where('role', 'in', whose.roles)
          : 'way' in whose
            ? open.where('way', '=', whose.way.kind).where('wayId', '=', whose.way.id)
            : 'grants' in whose
              ? open.where('wayId', 'in', whose.grants)
              : 'about' in whose
                ? open.where('personId', '=', whose.about)
                : 'personId' in whose
                  ? open
                      .where('role', '=', whose.role)
                      .where('personId', '=', whose.personId)
                      .$if(whose.by !== undefined, (own) => own.where('way', '=', whose.by!))
                      .$if(whose.browserHash !== undefined, (own) =>
                        own.where('browserHash', '=', whose.browserHash!),
                      )
                      .$if(whose.except !== undefined, (own) => own.where('id', '<>', whose.except!))
                  : open.where('role', '=', whose.role).where('lessonId', '=', whose.lessonId)
  ).execute()
  return rows.map(({ id }) => id)
}

function isNobodys(whose: Whose): boolean {
  if ('grantedBy' in whose) return whose.kinds.length === 0
  if ('grants' in whose) return whose.grants.length === 0
  return 'browsers' in whose && whose.browsers.length === 0
}
