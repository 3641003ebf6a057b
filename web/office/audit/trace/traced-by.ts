import type { InputOf, OutputOf } from '#contract/calls.ts'

type Line = OutputOf<'/office/audit'>['lines'][number]

/** The subject of a trace: a grant, the device of a sign-in, or a person with a name. */
export interface TracedBy extends Pick<InputOf<'/office/trace-way-in'>, 'by' | 'id'> {
  name?: string
}

/** The facts of a line that are ids of grants. */
const GRANTS = ['wayId', 'grant', 'link', 'card', 'url', 'token', 'tablet'] as const
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The way in and the device that a line is about. */
export function tracesOf({ facts }: Pick<Line, 'facts'>): TracedBy[] {
  const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
  const grant = GRANTS.map((name) => facts[name]).find(isId)
  const signIn = facts['signIn']
  return [
    ...(grant ? [{ by: 'grant', id: grant } as const] : []),
    ...(isId(signIn) ? [{ by: 'device', id: signIn } as const] : []),
  ]
}
