export async function sampleBook(): Promise<string> { throw new Error() }
