interface ScriptPolicy {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

/** Made at the first use: a page may make a policy of this name once. */
let own: ReturnType<ScriptPolicy['createPolicy']> | undefined

/** Trusted Types require a policy for a script's address. This is the only policy, for the product's own scripts. */
export function trustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicy }
  own ??= trustedTypes?.createPolicy('own-scripts', {
    createScriptURL(script) {
      if (new URL(script, document.baseURI).origin !== location.origin) throw new TypeError('Not our script')
      return script
    },
  })
  return own?.createScriptURL(address) ?? address
}
