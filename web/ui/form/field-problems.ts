/** A sentence for each wrong field. */
export type FieldProblems<Values extends object> = { readonly [Name in keyof Values]?: string | false | null }

export function isAny(problems: object | null | undefined): boolean {
  return Object.values(problems ?? {}).some(Boolean)
}

/** The sentence of each field: what is wrong as it stands comes before what the server said about the form as it was sent. */
export function shownProblems<Values extends object>(
  found: FieldProblems<Values> | null | undefined,
  refused: FieldProblems<Values> | null | undefined,
): { [Name in keyof Values]?: string } {
  const all = [...Object.entries(refused ?? {}), ...Object.entries(found ?? {})]
  return Object.fromEntries(all.filter(([, sentence]) => Boolean(sentence))) as {
    [Name in keyof Values]?: string
  }
}
