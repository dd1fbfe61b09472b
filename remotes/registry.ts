/**
 * The remotes by name, and the paths that each of them answers. Data only: rspack makes one build entry of each name,
 * the shell one route boundary.
 */
export const remotes = {
  deals: { paths: ["/", "/saved-deals"] },
  restaurants: { paths: ["/restaurants"] },
  account: {
    paths: [
      "/profile",
      "/auth",
      "/reset-password",
      "/privacy-policy",
      "/terms-of-service",
      "/about",
      "/how-we-verify",
      "/licences",
    ],
  },
} as const;

export type RemoteName = keyof typeof remotes;
export const remoteNames = Object.keys(remotes) as RemoteName[];

/** The remote of the first screen: loaded before the first render, the others when the browser is idle. */
export const landingRemote: RemoteName = "deals";

/** Where a remote's files are served. One origin, the same in development and production. */
export const remoteBase = (name: RemoteName) => `/remotes/${name}/`;

/** The remote that answers a path; none is the shell's own 404. */
export const remoteOf = (path: string): RemoteName | undefined =>
  remoteNames.find((name) => remotes[name].paths.some((own) => own === path.replace(/(.)\/$/, "$1")));
