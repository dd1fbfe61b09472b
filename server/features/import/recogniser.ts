import { identityOf } from "./identity.ts";
import { inStretches } from "./in-stretches.ts";
import type { GivenRestaurant, ParsedFile } from "./parsed-file.ts";
import { type Known, Site } from "./site.ts";
import type { Statements } from "./statements.ts";

type Said = Pick<GivenRestaurant, "name" | "website" | "address" | "latitude" | "longitude">;
type Finders = Pick<Statements, "findByKey" | "findBySite" | "findKeyless" | "findByElement">;

/**
 * Tells which restaurant a row speaks of. A key is its importer's word: two keys are two restaurants, wherever they are.
 * A row with a web site meets restaurants of the same site and name also where only one of the two gives a key, unless
 * both places are known and apart. Rows with a key are all heard first, so that their order makes no difference.
 */
export class Recogniser {
  readonly #stored: Finders;
  readonly #keyed = new Map<string, Known>();
  /** Ids of stored ones that this import gives the key of their element on the map. */
  readonly #named = new Set<number>();
  readonly #sites = new Map<string, Site>();
  /** Without a web site an identity is one restaurant. */
  readonly #placeless = new Map<string, Known>();
  readonly #byElement = new Map<string, Known>();

  private constructor(stored: Finders) {
    this.#stored = stored;
  }

  /** @param breathe called between stretches; throws where somebody wants to stop */
  static async hear(files: ParsedFile[], stored: Finders, breathe: () => Promise<void>): Promise<Recogniser> {
    const recogniser = new Recogniser(stored);
    for await (const [key, said] of inStretches(gatherKeys(files), breathe))
      recogniser.#keyed.set(key, recogniser.#ofKey(key, said));
    const atSite = [...recogniser.#keyed.values()].filter(({ identity }) => identity.startsWith("site:"));
    const newOnes = new Map<Site, Known[]>();
    for await (const known of inStretches(atSite, breathe)) {
      const site = recogniser.#site(known.identity);
      const others = newOnes.get(site);
      if (known.id !== undefined) site.add(known);
      else if (others) others.push(known);
      else newOnes.set(site, [known]);
    }
    for (const [site, group] of newOnes) recogniser.#meetWithoutKey(site, group);
    return recogniser;
  }

  /**
   * The restaurant that a row speaks of; one that is new is the same for the next row that speaks of it.
   * @param element as in ImportRecord
   */
  whichIs(restaurant: GivenRestaurant, element?: string): Known {
    if (restaurant.key) {
      const known = this.#keyed.get(restaurant.key);
      if (!known) throw new Error("a key that was not gathered");
      return known;
    }
    const identity = identityOf(restaurant);
    if (!restaurant.website) return this.#withoutSite(identity, restaurant);
    const site = this.#site(identity);
    const mayBeBranch = element !== undefined;
    const known = (element && this.#remembered(element, identity, site)) || site.told(restaurant, mayBeBranch);
    if (!known) {
      const added = newOne(identity, restaurant);
      // A branch is known by its place; what rows without one mean stays the one that is there first.
      added.isMeantByIdentity = !(mayBeBranch && site.isMet);
      site.add(added);
      if (element) this.#byElement.set(element, added);
      return added;
    }
    site.settle(known, restaurant);
    site.meet(known);
    if (element) this.#byElement.set(element, known);
    return known;
  }

  /** Elements of the map with the restaurants that they were found to be, as far as they had a web site. */
  get elements(): ReadonlyMap<string, Known> {
    return this.#byElement;
  }

  #ofKey(key: string, said: Said): Known {
    let stored = this.#stored.findByKey.get({ key }) ?? undefined;
    if (!stored && key.startsWith("osm:")) {
      // Somebody may name a restaurant as the map does.
      const named = this.#stored.findByElement.get({ element: key });
      if (named?.key === null) {
        stored = named;
        this.#named.add(named.id);
      }
    }
    const known = newOne(identityOf({ ...stored, ...said }), { ...stored, ...said });
    known.key = key;
    known.id = stored?.id;
    known.isMeantByIdentity = stored?.identity === known.identity && stored.isMeantByIdentity === 1;
    return known;
  }

  /** New keys take on stored restaurants without one; in an order that the files' own makes no difference to. */
  #meetWithoutKey(site: Site, group: Known[]): void {
    const unplaced = (known: Known) => Number(known.latitude === null);
    if (group.length > 1)
      group.sort((one, other) => unplaced(one) - unplaced(other) || ((one.key ?? "") < (other.key ?? "") ? -1 : 1));
    for (const known of group) {
      const met = site.withoutKey(known);
      if (met && known.key !== null) {
        site.takeKey(met, known.key, known);
        this.#keyed.set(known.key, met);
      } else site.add(known);
    }
  }

  #site(identity: string): Site {
    let site = this.#sites.get(identity);
    if (site) return site;
    site = new Site();
    for (const { id, key, isMeantByIdentity, latitude, longitude } of this.#stored.findBySite.all({ identity })) {
      // What this import says of a key goes before what is stored.
      const isHeard = key === null ? this.#named.has(id) : this.#keyed.has(key);
      if (!isHeard) site.add({ id, key, identity, isMeantByIdentity: isMeantByIdentity === 1, latitude, longitude });
    }
    this.#sites.set(identity, site);
    return site;
  }

  #remembered(element: string, identity: string, site: Site): Known | undefined {
    const known = this.#byElement.get(element);
    if (known) return known.identity === identity ? known : undefined;
    const stored = this.#stored.findByElement.get({ element });
    // Another name or web site: the map tells of another restaurant in the same rooms.
    return stored?.identity === identity ? site.byId(stored.id) : undefined;
  }

  #withoutSite(identity: string, restaurant: GivenRestaurant): Known {
    let known = this.#placeless.get(identity);
    if (!known) {
      known = newOne(identity, restaurant);
      known.id = this.#stored.findKeyless.get({ identity })?.id;
      known.isMeantByIdentity = true;
      this.#placeless.set(identity, known);
    }
    return known;
  }
}

/** What all rows of a key say together of name and place: a later one goes before an earlier one. */
function gatherKeys(files: ParsedFile[]): Map<string, Said> {
  const keys = new Map<string, Said>();
  for (const { records } of files) {
    for (const { restaurant } of records) {
      if (!restaurant.key) continue;
      const { key, name, website, address, latitude, longitude } = restaurant;
      const said = {
        name,
        ...(website !== undefined && { website }),
        ...(address !== undefined && { address }),
        ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      };
      const before = keys.get(key);
      if (before) Object.assign(before, said);
      else keys.set(key, said);
    }
  }
  return keys;
}

function newOne(
  identity: string,
  { latitude = null, longitude = null }: { latitude?: number | null; longitude?: number | null },
): Known {
  return { id: undefined, key: null, identity, isMeantByIdentity: false, latitude, longitude };
}
