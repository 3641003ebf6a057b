/** What still runs of ours, and how it is ended when the suite itself ends too soon. */
const endings = new Set<() => void>()

process.on('exit', () => {
  for (const end of endings) {
    try {
      end()
    } catch {
      // Gone already.
    }
  }
})

/** @returns to be called when it has ended by itself. */
export function endWithUs(end: () => void): () => void {
  endings.add(end)
  return () => void endings.delete(end)
}
