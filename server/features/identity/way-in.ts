/** The way in by which a person signed in. */
export interface WayIn {
  kind: 'password' | 'link' | 'card' | 'knock' | 'sso' | 'trial'
  /** The id of the link, the card, the join request or the provider; null for a password. */
  id: string | null
}
