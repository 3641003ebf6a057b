type Listener = () => void

const reached = new Set<Listener>()
const met = { answer: new Set<Listener>(), nobody: new Set<Listener>() }

/** Hears whenever the live line has just reached the server: what hangs in a network of before may be asked anew. Returns its own end. */
export function onReached(listener: Listener): () => void {
  reached.add(listener)
  return () => reached.delete(listener)
}

export function tellReached(): void {
  for (const listener of reached) listener()
  tellMet('answer')
}

/** Hears what the questions of this tab meet. */
export function onMet(what: keyof typeof met, listener: Listener): void {
  met[what].add(listener)
}

export function tellMet(what: keyof typeof met): void {
  for (const listener of met[what]) listener()
}
