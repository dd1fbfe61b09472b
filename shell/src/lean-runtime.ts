/**
 * Stands in for the parts of the federation runtime that read manifests and fetch ahead what they name: here a remote's
 * entry is known by its address, and the page itself says what to fetch ahead.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map<string, never>();
}
export const getGlobalRemoteInfo = () => ({});
export const preloadAssets = () => Promise.resolve([]);
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = {};

/** Whether a version is as required: of what is shared the shell alone brings any, in one version. */
export const satisfy = () => true;
