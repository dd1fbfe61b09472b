import type { Api } from "#server/app";
import { request as ask, send as deliver, type Method, type RequestOptions } from "./request.ts";

/**
 * The same requests, held against the server's own routes: an address that it does not have, a body that it would
 * refuse, or an answer that changed is a type error in whoever asks. Types alone: Eden's client would cost the first
 * screen 3 KB, and this app's answers are kept for when there is no network.
 */

type Routes = Api["~Routes"];

/** One step into the routes: a fixed segment by its name, one put together at run time as the parameter. */
type Step<Node, Segment extends string> = Segment extends keyof Node
  ? Node[Segment]
  : string extends Segment
    ? Node[Extract<keyof Node, `:${string}`>]
    : Segment extends `${number}`
      ? Node[Extract<keyof Node, `:${string}`>]
      : never;
type Walk<Node, Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Walk<Step<Node, Head>, Rest>
  : Step<Node, Path>;
type At<Address extends string> = Address extends `/${infer Path}?${string}`
  ? Walk<Routes, Path>
  : Address extends `/${infer Path}`
    ? Walk<Routes, Path>
    : never;
type Route<Address extends string, Verb extends Method> =
  Lowercase<Verb> extends keyof At<Address> ? At<Address>[Lowercase<Verb>] : never;

type Success = 200 | 201 | 202 | 204;
/** What the server answers to a request that succeeds. */
export type Answer<Address extends string, Verb extends Method = "GET"> =
  Route<Address, Verb> extends { response: infer Responses } ? Responses[Extract<keyof Responses, Success>] : never;
type Body<Address extends string, Verb extends Method> =
  Route<Address, Verb> extends { body: infer Sent } ? Sent : never;

/** Accepts only addresses of routes that exist. */
type Known<Address extends string, Verb extends Method> = [Route<Address, Verb>] extends [never] ? never : Address;
type Options<Address extends string, Verb extends Method> = Omit<RequestOptions, "method" | "body"> & {
  method?: Verb;
  body?: Body<Address, Verb>;
};

/** As the untyped one: the raw answer, always within 2xx. */
export const send = <const Address extends string, Verb extends Method = "GET">(
  address: Address & Known<Address, Verb>,
  options?: Options<Address, Verb>,
): Promise<Response> => deliver(address, options);

/** As `send`, read as JSON. An empty answer is undefined. */
export const request = <const Address extends string, Verb extends Method = "GET">(
  address: Address & Known<Address, Verb>,
  options?: Options<Address, Verb>,
): Promise<Answer<Address, Verb>> => ask(address, options);
