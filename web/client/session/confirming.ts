/** Resolves true once the person has shown that it is them, and false if they would rather not. */
export type AskPerson = () => Promise<boolean>

/** How a call that needs a fresh proof asks the person for it: by the screen that is open. */
export function createConfirming() {
  let listener: AskPerson | null = null
  let underWay: Promise<boolean> | null = null
  return {
    /** Two calls at once ask once. Without a screen that asks, nobody confirms anything. */
    ask(): Promise<boolean> {
      underWay ??= (listener?.() ?? Promise.resolve(false)).finally(() => (underWay = null))
      return underWay
    },
    /** @returns a function that ends it. */
    onAsked(ask: AskPerson): () => void {
      listener = ask
      return () => {
        if (listener === ask) listener = null
      }
    },
  }
}

export type Confirming = ReturnType<typeof createConfirming>
