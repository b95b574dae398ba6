/** The session that something belongs to was closed or switched: nothing more may be written to it. */
export class SessionGone extends Error {
  constructor() {
    super('The session is no longer open.');
    this.name = 'SessionGone';
  }
}
