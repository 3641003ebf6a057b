/** Messages of an engine in its console that nobody can help: no wider than they must be. */
export const NOISE: Record<'webkit', readonly RegExp[]> = {
  webkit: [
    // It takes the manifest by the rule for everything else.
    /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    // The next screen is loaded once this one is at rest, which takes long on a busy machine.
    /\/assets\/\S+ was preloaded using link preload but not used within a few seconds/,
    // A page that is left is kept for the way back, without its lines and requests; of other hosts' the requests are seen.
    /WebSocket is closed due to suspension/,
    /Fetch API cannot load \S+ due to access control checks/,
  ],
}

/** Messages about a connection that the cable has cut. */
export const CUT: Record<'webkit', RegExp> = {
  webkit: /^console: (?:Failed to load resource|WebSocket connection to \S+ failed): /,
}
