import {
  createInstance,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
} from "@module-federation/enhanced/runtime";
import federation from "@module-federation/webpack-bundler-runtime";
// The shell exposes nothing, so that its own build of the runtime comes without.
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";

/** Else the runtime answers everyone who asks again for a shared module that did not come with that one failure. */
const forgetFailure: ModuleFederationRuntimePlugin = {
  name: "forget-failure",
  errorLoadShare({ pkgName, shareScopeMap }) {
    // It passes to who asked for it last, and would go with a remote that is registered anew.
    const whatTheShellHas = { loading: null, from: "shell" };
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {})) Object.assign(shared, whatTheShellHas);
  },
};
registerPlugins([forgetFailure]);

/** The runtime's own takes whoever comes second for the shell, which it knows by the name that it was built with. */
const init: typeof createInstance = (options) =>
  createInstance({ ...options, id: options.name, plugins: [...(options.plugins ?? []), forgetFailure] });

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
