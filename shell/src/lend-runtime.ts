import { createInstance } from "@module-federation/enhanced/runtime";
import federation from "@module-federation/webpack-bundler-runtime";
// The shell exposes nothing, so that its own build of the runtime comes without.
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";

/** The runtime's own takes whoever comes second for the shell, which it knows by the name that it was built with. */
const init: typeof createInstance = (options) => createInstance({ ...options, id: options.name });

const runtime = { ...federation.runtime, init };
const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
const lend = () => ({ ...federation, runtime, bundlerRuntime, bundlerRuntimeOptions: {} });

declare global {
  var __lendFederationRuntime: typeof lend;
}

/**
 * Lends the remotes the part of the federation runtime that serves the bundler: a copy in each of their entries would be
 * more than half of the entry. It holds nothing but a table, of which each gets its own.
 */
globalThis.__lendFederationRuntime = lend;
